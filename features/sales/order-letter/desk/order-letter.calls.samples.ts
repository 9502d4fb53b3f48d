import { OPEN, openSample, sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import * as shop from '#contract/letter-of-credit.ts'
import { receiptFile } from '../../order/order.samples.ts'
import * as steps from '../order-letter.samples.ts'

const ONE = { id: OPEN.operators }
const DAY = '2026-11-02'

type Step = (way: steps.Way) => Promise<unknown>
const way = async ({ buyer, operator, product }: Side): Promise<steps.Way> => ({
  staff: operator,
  buyer,
  ...(await steps.lettered(buyer, product, 40)),
})
/** What names a letter that has come so far. */
const after =
  <T extends object>(step: Step, more: T) =>
  async (side: Side) => {
    const one = await way(side)
    await step(one)
    return { ...(await steps.seenLetter(one)), ...more }
  }
/** The same as its buyer names it. */
const ofOrder =
  <T extends object>(step: Step, more: T) =>
  async (side: Side) => {
    const one = await way(side)
    await step(one)
    const { version } = await steps.seenLetter(one)
    return { orderId: one.orderId, version, ...more }
  }
const fresh: Step = () => Promise.resolve()
const draft: Step = (one) => steps.drafted(one)
const credit: Step = (one) => steps.advised(one)
const inForce: Step = (one) => steps.operative(one)
const banks = { issuingBank: 'Bank', advisingBank: 'Bank' }
const papers = [{ kind: 'invoice' as const, reference: 'CI-1', datedOn: DAY, originals: 1, copies: 1 }]
let numbers = 0

export const samples: Sample[] = [
  sample(shop.letterOfOrder, async (side) => ({ orderId: (await way(side)).orderId })),
  sample(shop.compareLetter, async (side) => ({ orderId: (await way(side)).orderId, body: ':32B:USD1,' })),
  sample(shop.uploadLetterDraft, async (side) => ({
    ...(await ofOrder(fresh, { body: ':32B:USD1,' })(side)),
    ossIds: [await receiptFile(side.buyer)],
  })),
  sample(shop.askLetterAmendment, ofOrder(credit, { reason: 'Another port' })),
  sample(
    shop.waiveLetter,
    ofOrder((one) => steps.discrepant(one, DAY), {}),
  ),
  openSample(desk.letter, ONE),
  openSample(desk.letterFile, { ...ONE, fileId: OPEN.operators }),
  openSample(desk.letterTrail, ONE),
  openSample(desk.addLetterFile, ONE),
  sample(desk.compareLetterText, async (side) => ({ id: (await way(side)).id, body: ':32B:USD1,' }), ONE),
  sample(desk.askLetterChange, after(draft, { message: 'Please change it' }), ONE),
  sample(desk.approveLetterDraft, after(draft, { note: 'Fits' }), ONE),
  sample(desk.adviseLetter, async (side) => ({ ...(await after(fresh, banks)(side)), body: '', fields: { '20': `S-${++numbers}` } }), ONE),
  sample(desk.askAmendment, after(credit, { message: 'Please amend it' }), ONE),
  sample(
    desk.enterAmendment,
    after(
      async (one) => {
        await steps.advised(one)
        await one.staff.call(desk.askAmendment, { ...(await steps.seenLetter(one)), message: 'Please' })
      },
      { number: '01', body: '', fields: { '44C': '270331' } },
    ),
    ONE,
  ),
  sample(desk.addBankMessage, async (side) => ({ id: (await way(side)).id, body: ':20:FREE-1\n:79:DOCUMENTS RECEIVED' }), ONE),
  sample(desk.acceptLetter, after(credit, { note: 'Fits' }), ONE),
  sample(desk.registerPapers, after(inForce, { shippedOn: DAY, papers }), ONE),
  sample(
    desk.presentLetter,
    after(
      async (one) => {
        await steps.operative(one)
        await steps.registered(one, DAY)
      },
      { presentedOn: DAY },
    ),
    ONE,
  ),
  sample(desk.noteDiscrepancies, after((one) => steps.presented(one, DAY), { items: ['Late'] }), ONE), // prettier-ignore
  sample(desk.correctDiscrepancies, after((one) => steps.discrepant(one, DAY), { note: 'Corrected' }), ONE), // prettier-ignore
  sample(desk.waiveDiscrepancies, after((one) => steps.discrepant(one, DAY), { acceptedOn: DAY, note: 'Waived' }), ONE), // prettier-ignore
  sample(desk.refuseDocuments, after((one) => steps.discrepant(one, DAY), { message: 'Refused' }), ONE), // prettier-ignore
  sample(desk.acceptDocuments, after((one) => steps.presented(one, DAY), { acceptedOn: DAY }), ONE), // prettier-ignore
]
