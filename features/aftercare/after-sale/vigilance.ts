// Incidents: somebody was harmed by goods, or could have been. Each has a record beside its case, which staff that holds the permission sees to: who,
// by when, which authority was told, and how it ended. Buyers see nothing of it but that they have said so.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Doer, StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { colleaguesFor } from '#features/people/staff/staff.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { after, hours } from '#shared/time.ts'
import { VIGILANCE_HOURS } from './after-sale.rules.ts'
import * as store from './vigilance.sql.ts'

export {
  countOpen as countIncidents,
  selectNotes as notesOfIncident,
  selectOfSale as incidentOf,
  selectStanding as incidentsOf,
  type ListedRecord,
} from './vigilance.sql.ts'

export async function openVigilance(tx: Tx, saleId: number, said: string, now: Date): Promise<void> {
  const recordId = await store.insertRecord(tx, {
    after_sale_id: saleId,
    said,
    due_at: after(now, hours(VIGILANCE_HOURS)),
    created_at: now,
  })
  await raise(tx, 'after-sale.incident', { id: saleId, recordId }, now)
}

const OF_OPERATOR = 0
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }
export type Judging = {
  version: number
  note: string
  owner: number | null | undefined // undefined: as it was
  toldOn: string | null
  toldWhom: string
  reference: string
  outcome: NonNullable<store.VigilanceRow['outcome']> | null
}

/** What is found and done about an incident: each time with a note, which stays. With an outcome it is closed, and changes no more. Audited. */
export function judgeIncident({ db, staff, now }: Caller, saleId: number, judging: Judging): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const one = (await store.lockOfSale(tx, saleId)) ?? refuse('missing', 'sale-missing')
    if (one.version !== judging.version) refuse('conflict', 'changed-meanwhile')
    if (one.closed_at) refuse('refused', 'not-allowed-now')
    const { toldOn, toldWhom, reference, outcome, note, owner } = judging
    if (owner && !(await colleaguesFor(tx, OF_OPERATOR, 'after-sale:vigilance')).some(({ id }) => id === owner))
      refuse('refused', 'sale-colleague')
    if (toldOn && toldOn > now.toISOString().slice(0, 10)) refuse('refused', 'sale-day-future', { field: 'toldOn' })
    if (outcome === 'reported' && !(toldOn && toldWhom)) refuse('refused', 'sale-incident-untold')
    await store.updateRecord(tx, one.id, {
      owner_id: owner === undefined ? (one.owner_id ?? staff.id) : owner,
      told_on: toldOn,
      told_whom: toldWhom,
      reference,
      ...(outcome ? { outcome, closed_at: now } : {}),
    })
    await store.insertNote(tx, { recordId: one.id, staffId: staff.id, text: note, now })
    const detail = { toldOn, toldWhom, reference, outcome, changes: [] }
    await audit(tx, { staff, action: 'after-sale.vigilance', subjectKind: 'after-sale', subjectId: saleId, detail, now })
    if (outcome) await raise(tx, 'after-sale.incident_closed', { id: saleId, recordId: one.id, staffId: staff.id }, now)
    return one.version + 1
  })
}

/**
 * What has come since it was closed, as what an authority asks: a note that stays, and nothing else changes (decision 150). Whoever sees to the
 * incident learns of it. Audited. Until it is closed, notes come with what is judged.
 */
export function noteIncident({ db, staff, now }: Caller, saleId: number, note: string): Promise<number> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const one = (await store.lockOfSale(tx, saleId)) ?? refuse('missing', 'sale-missing')
    if (!one.closed_at) refuse('refused', 'sale-incident-unjudged')
    await store.insertNote(tx, { recordId: one.id, staffId: staff.id, text: note, now })
    const detail = { changes: [] }
    await audit(tx, { staff, action: 'after-sale.vigilance_note', subjectKind: 'after-sale', subjectId: saleId, detail, now })
    await raise(tx, 'after-sale.incident_noted', { id: saleId, ownerId: one.owner_id, staffId: staff.id }, now)
    return one.version
  })
}
