// What the provider demands of a request: its own strict checks always, and PayPal's published description where that file is at hand.
import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const web = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const amount = v.strictObject({
  currency_code: v.literal('USD'),
  value: v.pipe(
    v.string(),
    v.regex(/^\d{1,9}\.\d{2}$/),
    v.check((text) => Number(text) > 0),
  ),
})
const unit = v.strictObject({
  reference_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  description: v.optional(v.pipe(v.string(), v.maxLength(127))),
  custom_id: v.optional(v.pipe(v.string(), v.maxLength(255))),
  invoice_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
  amount,
  payee: v.strictObject({ merchant_id: v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{13}$/)) }),
})
/** Creating an order: one purchase unit, as the shop uses it; the real API takes more. */
export const CreateOrder = v.strictObject({
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([unit]),
  payment_source: v.strictObject({
    paypal: v.strictObject({
      experience_context: v.strictObject({
        brand_name: v.pipe(v.string(), v.minLength(1), v.maxLength(127)),
        shipping_preference: v.literal('NO_SHIPPING'),
        landing_page: v.optional(v.picklist(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'])),
        user_action: v.literal('PAY_NOW'),
        return_url: web,
        cancel_url: web,
      }),
    }),
  }),
})
export const CaptureOrder = v.strictObject({})
const instant = v.pipe(v.string(), v.isoTimestamp())
const whole = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))
/** Searching for transactions, as the shop does it. */
export const Search = v.pipe(
  v.strictObject({
    start_date: instant,
    end_date: instant,
    fields: v.literal('transaction_info'),
    page_size: v.pipe(whole, v.minValue(1), v.maxValue(500)),
    page: v.pipe(whole, v.minValue(1)),
  }),
  v.check(({ start_date, end_date }) => {
    const span = Date.parse(end_date) - Date.parse(start_date)
    return span > 0 && span <= 31 * 86_400_000
  }),
)
export const RefundCapture = v.strictObject({ amount })
export const VerifySignature = v.strictObject({
  auth_algo: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]+$/)),
  cert_url: web,
  transmission_id: v.pipe(v.string(), v.maxLength(50)),
  transmission_sig: v.pipe(v.string(), v.maxLength(500)),
  transmission_time: v.pipe(v.string(), v.isoTimestamp()),
  webhook_id: v.string(),
  webhook_event: v.looseObject({ id: v.string() }),
})

const PUBLISHED = path.join(import.meta.dirname, '../../../shared/data/paypal/checkout_orders_v2.json')
export type Published = { orderRequest(body: unknown): string[]; captureRequest(body: unknown): string[] }

/** Where values are listed the list counts: one is a character longer than its field may be. */
const valuesFirst = (_: string, part: unknown) =>
  typeof part === 'object' && part && 'enum' in part ? { ...part, maxLength: undefined } : part

/** PayPal's own description as validators; undefined where the file (or the development package Ajv) is not there. */
export async function publishedDescription(file = PUBLISHED): Promise<Published | undefined> {
  if (!fs.existsSync(file)) return undefined
  const Ajv = await import('ajv-draft-04').then((found) => found.default).catch(() => undefined)
  if (!Ajv) return undefined
  // Three of the published patterns are not valid under the u flag; compiled with it, they would switch the validation off.
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true })
  ajv.addSchema(JSON.parse(fs.readFileSync(file, 'utf8'), valuesFirst), 'orders')
  const validator = (name: string) => {
    const validate = ajv.compile({ $ref: `orders#/components/schemas/${name}` })
    return (body: unknown) => (validate(body) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`))
  }
  return { orderRequest: validator('order_request'), captureRequest: validator('order_capture_request') }
}
