// What a journey does by calls, where another journey presses the buttons: with the session of a page.
import type { Page } from 'playwright-core'
import type { Answer, Call, Input } from '#contract/call.ts'
import { requestFor } from '#contract/client.ts'

/** As whoever is logged in at My Workspace in this page. */
export const inOffice =
  (page: Page) =>
  <C extends Call>(call: C, input: Input<C>): Promise<Answer<C>> =>
    send(page, call, input, '/admin-api', { 'Sec-Fetch-Site': 'same-origin' })

/** As whoever is signed in at the shop in this page. */
export const inShop =
  (page: Page) =>
  async <C extends Call>(call: C, input: Input<C>): Promise<Answer<C>> => {
    const token = await page.evaluate(() => localStorage.getItem('shop_token'))
    return send(page, call, input, '/dev-api', { clientid: 'shop', Authorization: `Bearer ${token}` })
  }

async function send<C extends Call>(page: Page, call: C, input: Input<C>, base: string, more: Record<string, string>): Promise<Answer<C>> {
  const { url, body, headers } = requestFor(call, input, base)
  const sent = { method: call.method, headers: { ...headers, ...more }, ...(body === undefined ? {} : { data: body as string }) }
  const answer = (await (await page.request.fetch(url, sent)).json()) as { code: number; msg: string; data: Answer<C> }
  if (answer.code !== 200) throw new Error(`${call.method} ${call.path}: ${answer.msg}`)
  return answer.data
}
