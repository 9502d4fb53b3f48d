// SPEC-033: a buyer whose country has a site of its own is sent there after log-in; everybody else stays.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { go, sees } from './journey.ts'
import { startProduct } from './product.ts'
import { fillLogin, loginOf, putCouponsOff } from './shopper.ts'
import { told } from './toasts.ts'

process.env['TRUST_PROXY'] = 'on' // the journey is its own proxy
const product = await startProduct()
await product.sql(`insert into settings (key, value) values ('regional', $1)`, [
  JSON.stringify({ sites: { MX: 'https://mx.shop.example/bienvenidos' } }),
])

const CASES: [name: string, address: string, away: boolean][] = [
  ['from Mexico', '200.57.0.1', true],
  ['from Mexico by IPv6', '2001:1210::1', true],
  ['from elsewhere', '8.8.8.8', false],
  ['from elsewhere, with Mexico’s address put before the real one', '200.57.0.1, 8.8.8.8', false],
]

describe('SPEC-033 a buyer who logs in', () => {
  for (const [name, address, away] of CASES) {
    test(`${name} ${away ? 'is sent to the regional site' : 'stays'}`, async () => {
      const page = await product.visit()
      await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': address })
      await page.context().route('https://mx.shop.example/**', (route) => route.fulfill({ body: 'Bienvenidos', contentType: 'text/plain' }))
      await putCouponsOff(page)
      await go(page, '/index?regionalUrl=https://evil.example&country=MX')
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await fillLogin(page, loginOf(product, 'hospital'))
      if (away) {
        await page.waitForURL('https://mx.shop.example/bienvenidos')
        await sees(page, 'Bienvenidos')
      } else {
        await told(page, /^Welcome, /)
        assert.equal(new URL(page.url()).origin, product.address)
      }
    })
  }
})
