// What the tests of bank statements share: an account, files, and their lines brought.
import { addBankAccount, importStatement } from '#contract/bank-statement-desk.ts'
import { bankLine, bankLines, confirmBankLine, type BankLineRow } from '#contract/bank-line-desk.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { readBankFile } from '#features/money/bank-statement/bank-statement.ts'
import type { TestApp } from '#testing/app.ts'
import type { TestStaff } from '#testing/people.ts'
import { placed, type Buyer, type TestProduct } from '../order/order.samples.ts'

export type Booked = {
  cents: number
  text?: string
  payer?: string
  account?: string
  reference?: string
  day?: string
  value?: string // day, where it is another one
  returned?: boolean
  status?: 'BOOK' | 'PDNG' | 'INFO' // what is not booked is in no balance
}

let accounts = 0
/** An account of its own for each test, with an IBAN that is right. */
export async function bankAccount({ call }: TestStaff, currency = 'USD'): Promise<{ id: number; number: string }> {
  const bban = `37040044${String(++accounts).padStart(10, '0')}`
  const digits = Array.from(`${bban}131400`).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  const number = `DE${String(98 - digits).padStart(2, '0')}${bban}`
  return {
    id: (await call(addBankAccount, { name: `Account ${accounts}`, number, bic: 'COBADEFFXXX', bank: 'Test Bank', currency })).id,
    number,
  }
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const money = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')

let files = 0
/** A camt.053 with these lines; its balances fit. */
export function camtFile(number: string, lines: readonly Booked[], currency = 'USD', opening = 100_000): File {
  const sum = lines.reduce((all, { cents, status = 'BOOK' }) => (status === 'BOOK' ? all + cents : all), 0)
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${money(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd></Bal>`
  const entry = ({
    cents,
    text = '',
    payer = '',
    account = '',
    reference = '',
    day = '2026-11-02',
    value = day,
    returned = false,
    status = 'BOOK',
  }: Booked) =>
    `<Ntry><Amt Ccy="${currency}">${money(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd>${returned ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${value}</Dt></ValDt><AcctSvcrRef>${xml(reference)}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${xml(payer)}</Nm></Dbtr><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${xml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const body = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>S${++files}</Id><Acct><Id><IBAN>${number}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', opening + sum)}${lines.map(entry).join('\n')}</Stmt></BkToCstmrStmt></Document>`
  return new File([body], `statement-${files}.xml`)
}

/** Brings the file and reads it, as the job would. Answers the statement's id. */
export async function broughtFile(app: TestApp, { call }: TestStaff, file: File, accountId?: number): Promise<number> {
  const { statementId } = await call(importStatement, { file, ...(accountId ? { accountId } : {}) })
  await readFiles(app)
  return statementId
}
export async function readFiles(app: TestApp): Promise<void> {
  const open = await app.db.selectFrom('bank_files').select('id').where('done_at', 'is', null).execute()
  for (const { id } of open) await readBankFile({ db: app.db, files: () => app.files, now: () => app.clock.now }, id)
}

/** The lines of a statement in the order in which they stand there. */
export const linesOf = async ({ call }: TestStaff, statementId: number): Promise<BankLineRow[]> =>
  (await call(bankLines, { statementId, pageSize: 100 })).rows.toSorted((a, b) => a.id - b.id)

type Paid = { id: number; instalmentId: number; amount: number }

/** What finance does at its desk, with an account of its own. */
export async function bankDesk(app: TestApp, staff: TestStaff) {
  const { call } = staff
  const account = await bankAccount(staff)
  const now = ({ id }: { id: number }) => call(bankLine, { id })
  return {
    account,
    now,
    orderOf: async (product: TestProduct, by: Buyer) => {
      const [id] = await placed(by, { products: [{ product }] })
      const { orderNo, instalments } = await call(deskOrder, { id: id! })
      return { id: id!, orderNo, instalmentId: instalments[0]!.id }
    },
    brought: async (...lines: Booked[]) => linesOf(staff, await broughtFile(app, staff, camtFile(account.number, lines))),
    /** What is proposed first. */
    confirm: async ({ id, version }: BankLineRow) => {
      const { candidates } = await now({ id })
      const parts = candidates[0]!.parts.map(({ orderId, instalmentId, amount, creditId }) => ({ orderId, instalmentId, amount, creditId }))
      return call(confirmBankLine, { id, version, parts })
    },
    confirmParts: ({ id, version }: { id: number; version: number }, parts: readonly Paid[]) =>
      call(confirmBankLine, {
        id,
        version,
        parts: parts.map((part) => ({ orderId: part.id, instalmentId: part.instalmentId, amount: part.amount })),
      }),
  }
}
