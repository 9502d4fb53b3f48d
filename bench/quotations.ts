// Quotations of the benchmark, through the calls that people use: asked by a buyer, answered by staff, accepted; one of 500 lines opened.
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { ADDRESS } from './buyer.ts'
import type { Ready } from './cases.ts'
import type { visitor } from './load.ts'
import { logIn } from './office.ts'

type Asking = ReturnType<typeof visitor>['ask']
type Headers = Record<string, string>
/** `once` has to be as often possible as `count` says, and eight times before that. */
export type QuotationCase = { name: string; targetMs: number; count: number; once: (n: number) => Promise<unknown> }

export const WARM_UP = 8
const ACCEPTED = 60
const LINES = 500
const LARGE_ACCEPTED = 12

async function call<T>(ask: Asking, method: string, path: string, headers: Headers, body?: unknown): Promise<T> {
  const answer = JSON.parse(await ask({ method, path, headers, body })) as { code: number; msg: string; data: T }
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

type Quoted = { id: number; partId: number; versionId: number; resultMoney: number }
type Seen = { parts: { id: number; versions: { id: number; resultMoney: number }[] }[] }

/** What is measured, with everything there that it takes. Needs an administrator. */
export async function quotationCases(ask: Asking, address: string, { products, headers }: Ready): Promise<QuotationCase[]> {
  const staff: Headers = { Cookie: await logIn(address), Origin: address }
  const ofShop = await goodsOfOneShop(ask, products, headers)
  const items = (n: number, lines: number) =>
    Array.from({ length: lines }, (_, index) => ({ productId: ofShop[(n + index) % ofShop.length]!, count: 6 }))
  const asks = (n: number, lines: number, what: string) =>
    call<{ id: number }>(ask, 'POST', '/dev-api/shop/pm/quotation', headers, { items: items(n, lines), message: `${what} ${n}` })
  const seen = (id: number) => call<Seen>(ask, 'GET', `/dev-api/shop/pm/quotation/${id}`, headers)
  const office = <T>(method: string, path: string, body?: unknown) => call<T>(ask, method, `/admin-api/quotation/${path}`, staff, body)

  const claimed = async (n: number, lines: number, what: string) => {
    const { id } = await asks(n, lines, what)
    const partId = (await seen(id)).parts[0]!.id
    const { version } = await office<{ version: number }>('PUT', `${partId}/claim`, { version: 1 })
    return { id, partId, version }
  }
  const sent = async ({ id, partId, version }: Awaited<ReturnType<typeof claimed>>): Promise<Quoted> => {
    const { draft } = await office<{ draft: object }>('GET', String(partId))
    const kept = await office<{ version: number }>('PUT', `${partId}/draft`, { ...draft, version, freight: 0 })
    await office('PUT', `${partId}/send`, { version: kept.version })
    const { id: versionId, resultMoney } = (await seen(id)).parts[0]!.versions[0]!
    return { id, partId, versionId, resultMoney }
  }
  const addressId = await call<number>(ask, 'POST', '/dev-api/shop/pm/address/save', headers, ADDRESS)
  const offers: Quoted[] = []
  for (let n = 0; n < ACCEPTED + WARM_UP; n++) offers.push(await sent(await claimed(n, 1, 'To be accepted')))
  const draft = await claimed(0, LINES, 'A draft of many lines')
  const large = await sent(await claimed(1, LINES, 'An offer of many lines'))
  const largeOffers: Quoted[] = []
  for (let n = 0; n < LARGE_ACCEPTED + WARM_UP; n++) largeOffers.push(await sent(await claimed(n, LINES, 'To be accepted, of many lines')))
  const accept = ({ id, versionId, resultMoney }: Quoted) =>
    call(ask, 'POST', `/dev-api/shop/pm/quotation/${id}/accept`, headers, {
      versionIds: [versionId],
      addressId,
      payType: PAY_TYPES.tt,
      resultMoney,
    })
  return [
    { name: 'quotation asked, one line', targetMs: 10, count: 300, once: (n) => asks(n, 1, 'Measured') },
    { name: 'quotation accepted, to the order placed', targetMs: 20, count: ACCEPTED, once: () => accept(offers.pop()!) },
    { name: `quotation of ${LINES} lines asked`, targetMs: 150, count: 20, once: (n) => asks(n, LINES, 'Measured, of many lines') },
    { name: `quotation of ${LINES} lines accepted`, targetMs: 150, count: LARGE_ACCEPTED, once: () => accept(largeOffers.pop()!) },
    { name: `quotation of ${LINES} lines, buyer`, targetMs: 150, count: 60, once: () => seen(large.id) },
    { name: `quotation of ${LINES} lines, staff`, targetMs: 150, count: 60, once: () => office('GET', String(large.partId)) },
    { name: `draft of ${LINES} lines, staff`, targetMs: 150, count: 60, once: () => office('GET', String(draft.partId)) },
  ]
}

/** Products of the shop that has the first of them. */
async function goodsOfOneShop(ask: Asking, products: Ready['products'], headers: Headers): Promise<number[]> {
  const { shopId } = await call<{ shopId: number }>(ask, 'GET', `/dev-api/shop/pm/product/getDetail?id=${products[0]!.id}`, headers)
  const { rows } = JSON.parse(
    await ask({ method: 'POST', path: '/dev-api/shop/pm/product/list', headers, body: { shopId: [shopId], pageSize: 100 } }),
  ) as { rows: { id: number }[] }
  return rows.map(({ id }) => id)
}
