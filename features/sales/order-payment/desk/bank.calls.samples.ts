import * as lines from '#contract/bank-line-desk.ts'
import * as statements from '#contract/bank-statement-desk.ts'
import { openSample, OPEN, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import { placed } from '../../order/order.samples.ts'
import { bankAccount, broughtFile, camtFile, linesOf } from '../bank.samples.ts'

const ONE = { id: OPEN.operators }

let transfers = 0
/** A line that pays an order of the side to the cent. */
async function lineOf({ app, operator, buyer, product }: Side) {
  await placed(buyer, { products: [{ product }] })
  const { order_no: orderNo } = await app.db.selectFrom('orders').select('order_no').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { number } = await bankAccount(operator)
  const file = camtFile(number, [{ cents: 50_000, text: orderNo, reference: `SAMPLE-${++transfers}` }])
  const [line] = await linesOf(operator, await broughtFile(app, operator, file))
  return line!
}

export const samples: Sample[] = [
  sample(statements.addBankAccount, () => Promise.resolve({ name: 'Main account', number: `8899 ${++transfers}`, bic: '', bank: 'Bank', currency: 'USD' })), // prettier-ignore
  sample(statements.editBankAccount, async ({ operator }) => ({ id: (await bankAccount(operator)).id, version: 1, name: 'Renamed', bic: '', bank: '' }), ONE), // prettier-ignore
  openSample(statements.bankStatement, ONE),
  openSample(statements.bankLeftOut, ONE),
  openSample(statements.bankStatementFile, ONE),
  openSample(statements.bankStatements, { accountId: OPEN.operators }),
  openSample(statements.previewStatement, { accountId: OPEN.operators }),
  sample(
    statements.importStatement,
    async ({ operator }) => ({ file: camtFile((await bankAccount(operator)).number, [{ cents: 100 }]) }),
    { accountId: OPEN.operators }, // prettier-ignore
  ),
  openSample(lines.bankLines, { accountId: OPEN.operators, statementId: OPEN.operators }),
  openSample(lines.bankLine, ONE),
  openSample(lines.bankLineTrail, ONE),
  sample(
    lines.setLineAside,
    async (side) => {
      const { id, version } = await lineOf(side)
      return { id, version, why: 'other' as const, note: 'Something else' }
    },
    ONE,
  ),
  sample(
    lines.sayLineDollars,
    async ({ app, operator }) => {
      const { number } = await bankAccount(operator, 'EUR')
      const [line] = await linesOf(operator, await broughtFile(app, operator, camtFile(number, [{ cents: 46_000 }], 'EUR')))
      return { id: line!.id, version: line!.version, cents: 50_000 }
    },
    ONE,
  ),
  sample(
    lines.takeLineBack,
    async (side) => {
      const { id, version } = await lineOf(side)
      await side.operator.call(lines.setLineAside, { id, version, why: 'not_ours' })
      return { id, version: version + 1 }
    },
    ONE,
  ),
  sample(
    lines.confirmBankLine,
    async (side) => {
      const { id, version } = await lineOf(side)
      const { candidates } = await side.operator.call(lines.bankLine, { id })
      return { id, version, parts: candidates[0]!.parts.map(({ orderId, instalmentId, amount }) => ({ orderId, instalmentId, amount })) }
    },
    { ...ONE, 'parts[].orderId': OPEN.operators, 'parts[].instalmentId': OPEN.operators, 'parts[].creditId': OPEN.operators },
  ),
]
