// A refusal that is clear long before the upload is over: a browser that is sending reads nothing until it has sent all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { go } from './journey.ts'
import { startProduct } from './product.ts'
import { newBuyer, type Login } from './shopper.ts'

const product = await startProduct()
const MB = 1024 * 1024

/** Sends so many bytes by the page's own fetch, at so many a second; answers the code, or what the browser made of the line. */
async function upload(page: Page, token: string, bytes: number, bytesPerSecond: number): Promise<number | string> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
  const answer = await page.evaluate(
    async ([sent, size]) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' }))
      const headers = { Authorization: `Bearer ${sent}`, clientid: 'shop' }
      const response = await fetch('/dev-api/resource/oss/upload', { method: 'POST', body: form, headers }).catch((error: unknown) =>
        String(error),
      )
      return typeof response === 'string' ? response : ((await response.json()) as { code: number }).code
    },
    [token, bytes] as const,
  )
  await line.detach()
  return answer
}

async function tokenOf({ email, password }: Login): Promise<string> {
  const body = JSON.stringify({ email, password, clientId: 'shop', grantType: 'password' })
  const answer = await fetch(`${product.address}/dev-api/auth/login`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

test('a session that has ended is told of after 2, 8 and 31 MB; a file that is too large, too', { timeout: 300_000 }, async () => {
  const token = await tokenOf(await newBuyer(product))
  const page = await product.visit()
  await go(page, '/index')
  for (const [size, pace] of [
    [2 * MB, MB],
    [8 * MB, 3 * MB],
    [31 * MB, 8 * MB],
  ] as const)
    assert.equal(await upload(page, 'a-token-of-last-month', size, pace), 401, `${size} bytes`)
  assert.equal(await upload(page, token, 40 * MB, 10 * MB), 400)
  await page.context().close()
})
