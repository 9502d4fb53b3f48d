// A list of models with quantities, as a buyer pastes it from a tender, a mail or a spreadsheet.
import * as v from 'valibot'
import { post, type Call } from './call.ts'
import { Product } from './product.ts'

export const PASTED_MAX = 20_000 // characters
export const PASTED_LINES_MAX = 200

/** found: one product; several: begin so; missing: nothing on sale; heading: names the columns; over: beyond what is read at once. */
export const LINE_STATES = ['found', 'several', 'missing', 'heading', 'over'] as const

/** Why the quantity is another one than was written. */
export const ROUNDED = ['none-given', 'minimum', 'multiple', 'maximum'] as const

export const PastedLine = v.object({
  line: v.number(), // as it stands in the text, from 1
  text: v.string(),
  state: v.picklist(LINE_STATES),
  asked: v.nullable(v.number()), // the quantity as it is written; the sum of all lines that are counted here
  choices: v.array(v.object({ product: Product, count: v.number(), rounded: v.nullable(v.picklist(ROUNDED)) })), // one where found; the nearest where there are several
  counted: v.array(v.number()), // other lines that name the same product, whose quantities are in this one's
  countedIn: v.nullable(v.number()), // the line where this one's quantity is; it offers no choice of its own
})
export type PastedLine = v.InferOutput<typeof PastedLine>

export const readPastedList = post('/shop/pm/product/pasted', {
  read: true,
  limit: 'search',
  access: 'optional',
  about:
    'What a pasted list means: each line that is not blank, with the products on sale of its model number, GTIN or UDI and a quantity that can be ordered',
  input: v.object({ text: v.pipe(v.string(), v.maxLength(PASTED_MAX)) }),
  output: v.array(PastedLine),
})

export const calls = { readPastedList } satisfies Record<string, Call>
