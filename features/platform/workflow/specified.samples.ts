// The specification's tables of states as it gives them, apart from the code: what the machines are held against. Its guards are left out
// here; those of an order are in order.model.test.ts.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { Actor } from './workflow.ts'

/** By machine: the terminal states, then the rows | from | event | to | actor |. Left as written: several states or actors by a slash. */
const TABLES = {
  order: `completed, cancelled
| new | submit | freight_pending | buyer |
| new | submit | approval_pending | buyer |
| new | submit | awaiting_payment | buyer |
| approval_pending | approve | freight_pending / awaiting_payment | approver |
| approval_pending | reject | cancelled | approver |
| freight_pending | set_freight | awaiting_payment | seller |
| awaiting_payment | reopen_freight | freight_pending | seller / system |
| awaiting_payment | secure | confirmed | system |
| confirmed | start | in_production | seller |
| confirmed / in_production | ready | ready_to_ship | seller |
| ready_to_ship | first_dispatch | partially_shipped | system |
| ready_to_ship / partially_shipped | all_dispatched | shipped | system |
| partially_shipped | close_short | shipped | seller / buyer |
| shipped | arrive | delivered | seller / carrier-import / system |
| shipped / delivered | confirm_receipt | completed | buyer |
| delivered | auto_complete | completed | system |
| freight_pending / approval_pending / awaiting_payment | cancel | cancelled | buyer / seller |
| awaiting_payment | timeout | cancelled | system |
| confirmed / in_production / ready_to_ship | request_cancel | cancel_requested | buyer / seller |
| cancel_requested | accept_cancel | cancelled | seller / buyer |
| cancel_requested | refuse_cancel | confirmed / in_production / ready_to_ship | seller / buyer |`,
  instalment: `refunded, void
| new | schedule | scheduled | system |
| scheduled | trigger | due | system |
| due | pay_online | processing | buyer |
| due / overdue / rejected | upload_proof | proof_uploaded | buyer |
| proof_uploaded | confirm | received | finance |
| proof_uploaded / due | confirm_part | part_received | finance |
| part_received | confirm_rest | received | finance |
| part_received | upload_proof | proof_uploaded | buyer |
| proof_uploaded | reject_proof | rejected | finance |
| processing | captured | received | system |
| processing | failed | due | system |
| due | late | overdue | system |
| received | refund | refund_pending | finance |
| part_received | refund | refund_pending | finance |
| refund_pending | refund_sent | refunded | finance |
| refund_pending | refund_failed | received | finance / system |
| scheduled / due / overdue / rejected | void | void | system |
| received | settle | settled | system |`,
  'letter-of-credit': `paid, closed_unpaid
| new | request | requested | system |
| requested | upload_draft | draft_review | buyer |
| draft_review | ask_change | requested | finance |
| draft_review | ok_draft | awaiting_issue | finance |
| awaiting_issue / requested | advise | advised | finance |
| advised | ask_amendment | amendment_pending | finance / buyer |
| amendment_pending | amended | advised | finance |
| advised | accept | operative | finance |
| operative | ask_amendment | amendment_pending | buyer / finance |
| operative | present | presented | finance |
| presented | discrepancy | discrepant | finance |
| discrepant | correct | presented | finance |
| discrepant | waive | accepted | buyer / finance |
| discrepant | refuse | closed_unpaid | finance |
| discrepant | lapse | closed_unpaid | system |
| presented | accept_docs | accepted | finance |
| accepted | pay | paid | finance |
| requested / draft_review / awaiting_issue / advised / amendment_pending / operative | lapse | closed_unpaid | system |`,
  shipment: `delivered, lost, returned, cancelled
| new | plan | planned | seller |
| planned | pack | packed | seller |
| packed | book | booked | seller |
| packed / booked | hand_over | dispatched | seller |
| dispatched | depart | in_transit | seller / carrier-import |
| in_transit | reach_port | arrived | seller / carrier-import / buyer |
| in_transit / arrived | deliver | delivered | seller / buyer / carrier-import |
| dispatched / in_transit / arrived | exception | exception | seller / carrier-import / buyer |
| exception | resume | in_transit | seller |
| exception | declare_lost | lost | seller |
| exception | send_back | returned | seller |
| exception | deliver | delivered | seller / buyer |
| planned / packed / booked | cancel | cancelled | seller |`,
  quotation: `ordered, declined, withdrawn, closed
| new | submit | submitted | visitor / buyer / sales |
| submitted | claim | in_review | sales |
| in_review | ask_info | info_requested | sales |
| info_requested | answer | in_review | buyer |
| in_review | need_approval | pricing_approval | system |
| pricing_approval | approve | in_review | manager |
| pricing_approval | return | in_review | manager |
| in_review | send | sent | sales |
| sent | counter | countered | buyer |
| countered | claim | in_review | sales |
| sent | revise | in_review | sales |
| sent | accept | accepted | buyer |
| accepted | place | ordered | system |
| sent | decline | declined | buyer |
| sent | expire | expired | system |
| expired | ask_renewal | in_review | buyer |
| expired | archive | closed | system |
| submitted / in_review / info_requested / countered / pricing_approval | withdraw | withdrawn | buyer |
| submitted / in_review / info_requested / countered | close | closed | sales |`,
  'after-sale': `closed, cancelled
| new | open | submitted | buyer |
| submitted | triage | in_review | support |
| in_review | ask_info | info_requested | support |
| info_requested | answer | in_review | buyer |
| in_review | reject | rejected | support |
| rejected | appeal | in_review | buyer |
| rejected | accept_rejection | closed | buyer / system |
| in_review | approve_return | return_authorised | support |
| in_review | approve_no_return | resolving | support |
| return_authorised | send | returning | buyer |
| return_authorised | lapse | cancelled | system |
| returning | receive | inspecting | warehouse |
| inspecting | diagnose | resolving | engineer |
| inspecting | quote_repair | repair_quoted | engineer |
| repair_quoted | accept | resolving | buyer |
| repair_quoted | refuse | resolving | buyer |
| resolving | resolve | resolved | support |
| resolved | confirm | closed | buyer / system |
| resolved | reopen | in_review | buyer |
| submitted / in_review / info_requested | cancel | cancelled | buyer |`,
  withdrawal: `paid, rejected, cancelled, returned
| new | request | submitted | member |
| submitted | take | in_review | finance |
| submitted | cancel | cancelled | member |
| in_review | approve | approved | finance-1 |
| in_review | reject | rejected | finance-1 |
| approved | pay | paying | finance-2 |
| paying | confirm | paid | finance-2 |
| paying | fail | payout_failed | finance-2 / system |
| payout_failed | retry | paying | finance-2 |
| payout_failed | give_up | returned | finance-2 |`,
  financing: `declined, withdrawn, closed, lapsed
| new | save | draft | buyer |
| draft | submit | submitted | buyer |
| submitted | screen | screening | credit |
| screening | ask_docs | docs_requested | credit |
| docs_requested | upload | screening | buyer |
| screening | to_review | in_review | credit |
| in_review | approve | offered | credit |
| screening / in_review | decline | declined | credit |
| offered | accept | contract_pending | buyer |
| offered | refuse | withdrawn | buyer |
| offered | expire | lapsed | system |
| contract_pending | sign | approved_ready | buyer / credit |
| contract_pending | expire | lapsed | system |
| approved_ready | fund | funded | credit |
| approved_ready | cancel | withdrawn | buyer / credit |
| funded | first_due | repaying | system |
| repaying | miss | in_arrears | system |
| in_arrears | cure | repaying | credit |
| in_arrears | write_off | closed | credit |
| repaying | repaid | closed | system |
| draft / submitted / screening / docs_requested / in_review | withdraw | withdrawn | buyer |
| docs_requested | expire | lapsed | system |`,
  coupon: `used_final, expired, revoked
| new | grant | available | system / marketing / member |
| available | reserve | reserved | system |
| reserved | consume | used | system |
| reserved | release | available | system |
| reserved | release_late | expired | system |
| used | restore | available | support |
| used | finalise | used_final | system |
| available | expire | expired | system |
| available | revoke | revoked | marketing |`,
}

/**
 * Machines that the specification does not have, written down a second time from what docs/decisions say of their nouns, in the same form: a row
 * that goes missing, leads elsewhere or is open to others has to be meant twice. Each stands beside its machine, <machine>.steps.samples.ts.
 */
const STEPS = '.steps.samples.ts'
const ROOT = path.join(import.meta.dirname, '../../..')
const OWN_TABLES: Record<string, string> = {}
for (const file of globSync(`features/**/*${STEPS}`, { cwd: ROOT })) {
  const machine = path.basename(file, STEPS)
  if (Object.hasOwn(TABLES, machine) || Object.hasOwn(OWN_TABLES, machine)) throw new Error(`${file}: ${machine} is written down already`)
  OWN_TABLES[machine] = ((await import(path.join(ROOT, file))) as { steps: string }).steps
}
/** Machines that the house has written down itself. */
export const ownTables: readonly string[] = Object.keys(OWN_TABLES)

const PEOPLE: Record<string, Actor> = {
  buyer: 'buyer',
  visitor: 'buyer',
  member: 'buyer',
  approver: 'buyer', // somebody of the buyer's company
  system: 'system',
  'carrier-import': 'system',
}
const actorOf = (written: string): Actor => PEOPLE[written] ?? 'staff'

/** One step: from where, by which event, to where, and who may cause it. */
export type Row = { from: string; event: string; to: string; by: readonly Actor[] }

const several = (cell: string | undefined) => (cell ?? '').split('/').map((one) => one.trim())

/** The rows of a table, one for each way from a state to another. */
export function specifiedRows(machine: string): Row[] {
  return tableOf(machine)
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [from, event, to, actors] = line.slice(1, -1).split('|')
      const by = [...new Set(several(actors).map(actorOf))]
      return several(from).flatMap((one) => several(to).map((other) => ({ from: one, event: event!.trim(), to: other, by })))
    })
}

export const specifiedEnds = (machine: string): string[] => tableOf(machine).split('\n')[0]!.split(', ').filter(Boolean)

/** Whether the specification has the machine; else it is the house's own. */
export const isSpecified = (machine: string): boolean => Object.hasOwn(TABLES, machine)

const ALL: Record<string, string> = { ...TABLES, ...OWN_TABLES }
function tableOf(machine: string): string {
  if (!Object.hasOwn(ALL, machine))
    throw new Error(`Nobody has written down what the machine ${machine} does: beside it, in ${machine}${STEPS}`)
  return ALL[machine]!
}
