// What the next version of a quotation is to say, and what helps to price it.
import * as v from 'valibot'
import { PAY_METHODS } from './codes/payment-method.ts'
import { TERMS } from './codes/shipping-term.ts'
import { AMOUNT_MAX, Cents, Id, YN, forBuyers, int, optionalText, text } from './fields.ts'
import { QUOTATION_FILES_MAX, QUOTATION_LINES_MAX } from './quotation.ts'

const DraftLine = v.object({
  asked: v.nullable(int(1, QUOTATION_LINES_MAX)), // position of the line that it answers
  productId: Id,
  selectionIds: v.pipe(v.array(Id), v.maxLength(50)),
  count: int(1, 9_999_999),
  unitPrice: int(0, AMOUNT_MAX), // cents, with options
  leadDays: v.nullable(int(0, 730)),
  remark: forBuyers(optionalText(500)),
  cost: v.nullable(int(0, AMOUNT_MAX)), // per unit; the office's own
})

/** What the next version is to say; the same schema checks the form and the call. */
export const QuotationDraft = v.object({
  lines: v.pipe(v.array(DraftLine), v.maxLength(QUOTATION_LINES_MAX)),
  validDays: int(1, 365),
  term: v.picklist(TERMS),
  namedPlace: forBuyers(text(120)),
  transport: v.nullable(v.picklist(['sea', 'air'])),
  payMethods: v.pipe(v.array(v.picklist(PAY_METHODS)), v.minLength(1)),
  discount: int(0, AMOUNT_MAX),
  freight: v.nullable(int(0, AMOUNT_MAX)), // with insurance; null = added later
  insurance: int(0, AMOUNT_MAX),
  remarks: forBuyers(optionalText(2_000)),
  fileIds: v.optional(v.pipe(v.array(Id), v.maxLength(QUOTATION_FILES_MAX)), []), // that go out with it
})
export type QuotationDraft = v.InferOutput<typeof QuotationDraft>

/** What helps to price goods in a draft. */
export const DraftGoods = v.object({
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  productMainImgUrl: v.string(),
  listPrice: Cents, // per unit, without options
  leadDays: v.number(),
  minimum: v.number(),
  options: v.array(
    v.object({
      name: v.string(),
      required: YN,
      several: YN,
      values: v.array(v.object({ id: Id, name: v.string(), price: Cents, isDefault: YN })), // price: what it adds
    }),
  ),
  cost: v.nullable(Cents), // as last entered
  lastPrice: v.nullable(Cents), // that the same buyer was quoted before
  lastTime: v.nullable(v.string()),
})
export type DraftGoods = v.InferOutput<typeof DraftGoods>
