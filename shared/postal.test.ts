import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localityOf } from './postal.ts'

const LINES: [said: string, postalCode: string, city: string, province: string, nation: string][] = [
  ['35000 Rennes, Bretagne', '35000', 'Rennes', 'Bretagne', 'FR'],
  ['20095 Hamburg', '20095', 'Hamburg', 'Hamburg', 'DE'],
  ['28200 Manzanillo, Colima', '28200', 'Manzanillo', 'Colima', 'MX'],
  ['Austin, TX 78701', '78701', 'Austin', 'TX', 'US'],
  ['Lagos 100001', '100001', 'Lagos', 'Lagos', 'NG'],
  ['Leeds LS1 4AP, West Yorkshire', 'LS1 4AP', 'Leeds', 'West Yorkshire', 'GB'],
  ['Nairobi', '', 'Nairobi', '', 'KE'],
  ['215600 Zhangjiagang, Jiangsu', ' 215600', 'Zhangjiagang ', 'Jiangsu', 'CN'],
]
for (const [said, postalCode, city, province, nation] of LINES)
  test(`${nation}: ${said}`, () => assert.equal(localityOf({ postalCode, city, province, nation }), said))
