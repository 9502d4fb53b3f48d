// One price (docs/decisions/038-one-price.md): few files read a price column, and fewer add amounts up.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const ADDS_UP = [
  'shared/price.ts',
  'features/catalogue/pricing/pricing.rules.ts',
  'features/fulfilment/document/document.record.rules.ts', // asks whether a paper adds up
  'features/money/ledger/ledger.rules.ts', // shares what is paid out among those it belongs to
  'features/loyalty/points/check.sql.ts',
  'features/loyalty/coupon/kinds/freight-cap.ts', // what of a freight a coupon takes off
  'storefront/pages/product/selection.ts', // the options that are being chosen
]
const READS_COLUMNS = [
  'features/loyalty/points/check.sql.ts', // holds orders as they are kept against what was posted for them
  'features/catalogue/price-list/', // says what a unit costs whom
  'features/catalogue/product/desk/', // staff sets the prices of the catalogue
  'features/catalogue/product/product.columns.ts', // says what the column holds
  'features/catalogue/product/product.import.ts',
  'features/sales/order/order.placing.ts', // an order's lines have columns of their own, written here
  'features/sales/order/order.rules.ts', // and read here
  'features/sales/order/mail/order-mail.kinds.ts', // a made-up order for looking at mails
  'features/sales/order/order.paper.ts', // papers show them
  'features/sales/order/order.sql.ts', // and spreadsheets
  'features/office/own-data/', // a buyer takes along the lines of orders as they are kept
  'features/sales/quotation/', // so have the versions of a quotation
]

/** An amount that is one part of a price, taken off or put on: `- line.savingCents`, `+ (freight ?? 0)`. */
const SUM = /[\w)\]] [-+] \(?(?:\w+\.)*(?:saving|savePriceFee|option_?s?_?[cC]ents|selectionPrice|discount|freight)\w*/i
const COLUMN = /\b(?:list_cents|saving_cents|net_cents|public_cents|login_for_price|price_cents|price_tiers)\b/
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

const finds = (pattern: RegExp, text: string) => text.split('\n').some((line) => !isComment(line) && pattern.test(line))
/** The front shows what a unit cost before its saving, which is no price to be paid. */
const isBefore = (line: string) => /<s\b/.test(line)

const files = globSync('{shared,contract,features,server,storefront,admin}/**/*.{ts,tsx}').filter(
  (file) => !/\.(test|samples)\.tsx?$/.test(file),
)
const breaking = (pattern: RegExp, allowed: string[]) =>
  files.filter((file) => {
    const text = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !isBefore(line))
      .join('\n')
    return !allowed.some((path) => file.startsWith(path)) && finds(pattern, text)
  })

test('only the price list and those who set or freeze a price read its columns', () => {
  assert.ok(files.length > 500)
  assert.deepEqual(breaking(COLUMN, READS_COLUMNS), [])
})

test('only the pricing function adds the parts of a price up', () => {
  assert.deepEqual(breaking(SUM, ADDS_UP), [])
})

test('the rule finds what it is for', () => {
  for (const line of [
    'toCents(line.list_cents - line.saving_cents + line.options_cents)',
    '  return goods.final - discount - pointsPrice + (freight ?? 0)',
    'money(priceFee - savePriceFee)',
    'const unit = priceFee - (savePriceFee ?? 0)',
    'sql`(orders.total_cents + orders.options_cents)`',
  ])
    assert.ok(finds(SUM, line), line)
  assert.ok(finds(COLUMN, 'select p.list_cents from products p'))
  assert.ok(!finds(SUM, '// subtotal - discount'))
})
