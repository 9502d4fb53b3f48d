// The demo's bank: two accounts of the house, a statement that was brought and is seen to in part, and a file that people can bring themselves,
// which fits the orders as they stand.
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { addAccount, bring, judgeLines, linesById, listLines, readBankFile } from '#features/money/bank-statement/bank-statement.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { confirmLine } from '#features/sales/order-payment/desk/order-payment-desk.ts'
import { after, days } from '#shared/time.ts'
import { isMade, mark } from './made.ts'
import { findCast } from './order-cast.ts'

const MARKER = 'demo-bank'
const DOLLARS = {
  name: 'Dollar account',
  number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank: 'Demo Commercial Bank',
  currency: 'USD',
}
const EUROS = { name: 'Euro account', number: 'DE02120300000000202051', bic: 'BYLADEM1001', bank: 'Demo Savings Bank', currency: 'EUR' }

/** `announced`: not booked yet, and in no balance. */
type Booked = { day: string; cents: number; payer: string; account: string; text: string; reference: string; announced?: true }
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Once, after the orders. */
export async function seedBank(db: Db, { now, files }: { now: Date; files: ObjectStore }): Promise<void> {
  if (await isMade(db, MARKER)) return
  await inTransaction(db, async (tx) => {
    const cast = await findCast(tx)
    if (!cast || !(await mark(tx, MARKER, now))) return
    beSilent(tx)
    const caller = { db: tx, files, now, staff: cast.staff.finance, language: 'en' } as const
    await addAccount(caller, DOLLARS)
    await addAccount(caller, EUROS)
    const entered = await enteredByHand(tx)
    if (entered.length === 0) return
    const last = dayOf(after(now, -days(2)))
    const others = [
      { day: last, cents: -2_500, payer: 'Demo Commercial Bank', account: '', text: 'Account fees', reference: 'DEMO-FEE-1' },
      { day: last, cents: 48_000, payer: 'Harbour Office Lettings', account: 'DE44500105175407324931', text: 'Deposit returned, lease 2025', reference: 'DEMO-IN-7' }, // prettier-ignore
    ]
    await bring(caller, {
      file: camtOf('demo-statement-1.xml', '2026-41', [...entered, ...others], 12_500_000),
      accountId: null,
      sheet: null,
    })
    const { id } = await tx.selectFrom('bank_files').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await readBankFile({ db: tx, files: () => files, now: () => now }, id)
    await seeToSome(caller)
  })
}

/** What finance has entered by hand stands in the statement, too. */
async function enteredByHand(tx: Tx): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select c.value_date::text as day, c.amount_cents as cents, upper(o.buyer ->> 'company') as payer, '' as account,
      o.order_no as text, c.bank_reference as reference
    from bank_credits c join instalments i on i.id = c.instalment_id join orders o on o.id = i.order_id
    where c.bank_reference like 'DEMO-%' order by c.value_date, c.id`.execute(tx)
  return rows
}

/** All but the last three are joined to their receipts; those wait, as it is finance's to do. */
async function seeToSome(caller: Parameters<typeof confirmLine>[0] & { db: Tx }): Promise<void> {
  const filter = {
    states: ['proposed'],
    kinds: ['entered'],
    accountId: null,
    statementId: null,
    from: null,
    to: null,
    keyword: '',
  } as const
  const { rows } = await listLines(caller, filter, 100, 0)
  for (const { id } of rows.slice(3)) {
    const { judged } = await judgeLines(caller.db, await linesById(caller.db, [id]))
    const [{ line, proposals }] = judged as [(typeof judged)[number]]
    const parts = proposals[0]!.parts.map(({ orderId, instalmentId, cents, creditId = null }) => ({
      orderId,
      instalmentId,
      amount: cents,
      version: null,
      creditId,
    }))
    await confirmLine(caller, { id, version: line.version }, parts)
  }
}

type Due = { orderNo: string; company: string; cents: number; state: string; when: string }

/**
 * A statement of the dollar account that fits the demo's orders as they stand: one transfer for two orders, one short by charges, one over, one for
 * an order that is paid, one that is nobody's, and one that the bank announces only. Null where too little is due.
 */
export async function demoStatement(db: Db, now: Date): Promise<File | null> {
  const { rows: dues } = await sql<Due>`
    select o.order_no as "orderNo", upper(o.buyer ->> 'company') as company, i.amount_cents - i.received_cents as cents, i.state, i.kind as when
    from instalments i join orders o on o.id = i.order_id
    where i.state in ('due', 'proof_uploaded') and o.state <> 'cancelled' order by i.id`.execute(db)
  const { rows: paid } = await sql<{ orderNo: string; company: string; cents: number }>`
    select o.order_no as "orderNo", upper(o.buyer ->> 'company') as company, i.amount_cents as cents from instalments i join orders o on o.id = i.order_id
    where o.state = 'confirmed' and i.state = 'received' order by i.id desc limit 1`.execute(db)
  const [first, second] = dues.filter(({ state, when }) => state === 'due' && when === 'full')
  const balance = dues.find(({ when }) => when === 'balance')
  const proof = dues.find(({ state }) => state === 'proof_uploaded')
  if (!first || !second || !balance || !proof || !paid[0]) return null
  const day = dayOf(after(now, -days(1)))
  const lines: Omit<Booked, 'day' | 'reference'>[] = [
    {
      cents: first.cents + second.cents,
      payer: first.company,
      account: 'DE75512108001245126199',
      text: `${first.orderNo} AND ${second.orderNo}`,
    },
    { cents: balance.cents - 3_500, payer: balance.company.slice(0, 27), account: 'MX002180700118359719', text: `BALANCE ${balance.orderNo.replaceAll('-', ' ')}` }, // prettier-ignore
    { cents: proof.cents + 15_000, payer: proof.company, account: 'DE75512108001245126199', text: `PI ${proof.orderNo}` },
    { cents: paid[0].cents, payer: paid[0].company, account: 'KE100112233445', text: `ORDER ${paid[0].orderNo}` },
    { cents: 73_190, payer: 'NORTH QUAY TRADING', account: 'GB33BUKB20201555555555', text: 'INV 2291' },
    { cents: -1_800, payer: 'Demo Commercial Bank', account: '', text: 'Fee for incoming payments' },
    { cents: 250_000, payer: second.company, account: 'KE100112233445', text: 'ADVICE OF PAYMENT', announced: true },
  ]
  const booked = lines.map((line, at) => ({ ...line, day, reference: `DEMO-NEW-${at + 1}` }))
  const { rows: before } = await sql<{ cents: number }>`
    select s.closing_cents as cents from bank_statements s join bank_accounts a on a.id = s.account_id
    where a.number = ${DOLLARS.number} order by s.id desc limit 1`.execute(db)
  return camtOf('demo-bank-statement.xml', '2026-42', booked, before[0]?.cents ?? 8_000_000)
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const money = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')

/** A camt.053 of the dollar account, as banks send it. */
function camtOf(name: string, number: string, lines: readonly Booked[], opening: number): File {
  const closing = lines.reduce((sum, { cents, announced }) => (announced ? sum : sum + cents), opening)
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${money(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd></Bal>`
  const entry = ({ day, cents, payer, account, text, reference, announced }: Booked) => {
    const who = cents < 0 ? 'Cdtr' : 'Dbtr'
    const at = account ? `<${who}Acct><Id><IBAN>${account}</IBAN></Id></${who}Acct>` : ''
    return `    <Ntry><Amt Ccy="USD">${money(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd><Sts>${announced ? 'PDNG' : 'BOOK'}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><${who}><Nm>${xml(payer)}</Nm></${who}>${at}</RltdPties><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt><GrpHdr><MsgId>${name}</MsgId></GrpHdr><Stmt><Id>${number}</Id>
    <Acct><Id><IBAN>${DOLLARS.number}</IBAN></Id><Ccy>USD</Ccy></Acct>
    ${balance('OPBD', opening)}${balance('CLBD', closing)}
${lines.map(entry).join('\n')}
  </Stmt></BkToCstmrStmt>
</Document>
`
  return new File([body], name, { type: 'application/xml' })
}
