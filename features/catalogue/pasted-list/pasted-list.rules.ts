// A pasted list, line by line: what each may name, and how many of it. Pure.
import { QUANTITY_MAX } from '#contract/cart.ts'
import { PASTED_LINES_MAX, type PastedLine } from '#contract/pasted-list.ts'
import { plain } from '#features/catalogue/search/search.rules.ts'
import { tradeItemIn } from '#features/catalogue/search/codes.rules.ts'

/** What a line may mean, the likeliest first: the key of a model, or a code of goods, and the quantity where one is written. */
export type Reading = { key: string; gtin: string | null; count: number | null }
export type ReadLine = { line: number; text: string; state: 'read' | 'heading' | 'over'; readings: Reading[] }

const TEXT_MAX = 200 // of a line
const UNIT = String.raw`(?:(?:${[
  'pcs?|pieces?|units?|ea|each|sets?|kits?|boxes|box|cartons?|ctns?|pairs?',
  'pzs?|piezas?|uds?|unid|unidades?|cajas?|juegos?|pares?',
  'pi[eè]ces?|unit[eé]s?|bo[iî]tes?|paires?',
  'pe[cç]as?|p[cç]s?|un|caixas?|cxs?|conjuntos?',
  'st[uü]ck|stk|台|个|件|套|支|张|箱|盒|对',
].join('|')})\.?)`
/** '12', '1,000', and as spreadsheets write whole numbers: '12,00'. */
const COUNT = String.raw`((?:\d{1,7}|\d{1,3}(?:[.,' ]\d{3})+)(?:[.,]0{1,2})?)`
/** Half a bed is no quantity, nor is it a bed and a five: it is left to be asked. */
const FRACTION = /^\d{1,7},\d{1,2}$/
const PATTERNS = [
  { test: new RegExp(String.raw`^${COUNT}\s*(?:x|×|\*|${UNIT})\s+(.+)$`, 'i'), count: 1, what: 2 },
  { test: new RegExp(String.raw`^(.+?)\s*(?:\bx|×|\*|[:=])\s*${COUNT}\s*${UNIT}?$`, 'i'), count: 2, what: 1 },
  { test: new RegExp(String.raw`^(.+?)[\s(]+${COUNT}\s*${UNIT}\)?$`, 'i'), count: 2, what: 1 },
  { test: new RegExp(String.raw`^(.+?)\s+${COUNT}$`, 'i'), count: 2, what: 1 },
  { test: new RegExp(String.raw`^${COUNT}\s+(.+)$`, 'i'), count: 1, what: 2 },
] as const
const LATIN_HEADING =
  /^(?:models?|modelos?|modele|article|art|item|items|sku|ref|reference|referencia|codigo|code|gtin|udi|product|producto|produit|produto|no|nr|qty|quantity|cantidad|cant|quantite|qte|quantidade|qtd|count|型号|数量|产品|编号)\b/
const HEADING = new RegExp(`${LATIN_HEADING.source}|^(?:型号|数量|产品|编号)`)
/** What else columns are called: a line of such words alone is a heading wherever it stands, as when two lists are pasted one below the other. */
const COLUMN = new RegExp(
  `${LATIN_HEADING.source}|^(?:${[
    'description|designation|descripcion|descricao|name|nombre|nom|nome|unit|unidad|unidade|unite|uom|price|precio|prix|preco|amount|total|pos',
    'position|line|brand|marca|marque|remarks?|catalogue|catalog|part|numero|number|numbers|nos|of|de|do|da|du|des|and|y|et|e',
  ].join('|')})$|^(?:[型号数量产品编名称单位价格规备注序]+)$`,
)
const isHeading = (text: string, first: boolean): boolean => {
  if (/\d/.test(text)) return false
  const said = plain(text)
  if (!HEADING.test(said)) return false
  return first || (said.match(/[\p{L}]+/gu) ?? []).every((word) => COLUMN.test(word))
}
const WHOLE = new RegExp(`^${COUNT}\\s*${UNIT}?$`, 'i')

const number = (text: string): number => Number(text.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''))
const keyOf = (text: string) => text.replace(/[^0-9A-Za-z]+/g, '').toUpperCase().slice(0, 60) // prettier-ignore
const LIST_MARK = /^(?:[-•*–]\s+|\d{1,3}[.)]\s+(?=\S))/

function reading(what: string, count: number | null): Reading[] {
  const [key, gtin] = [keyOf(what), tradeItemIn(what.replace(/[;,:\s]+$/, ''))]
  return key.length >= 2 || gtin ? [{ key, gtin, count }] : []
}

/** As a row of a spreadsheet: a cell that is a number tells how many, every other one may be the model. */
function cellsOf(text: string): Reading[] {
  const columns = text.split(/\t|;|\s{2,}/).map((cell) => cell.trim())
  const cells = columns.flatMap((cell) => (FRACTION.test(cell) ? cell : cell.split(/,(?!\d{3}\b)\s*/))).filter(Boolean)
  if (cells.length < 2) return []
  const counts = cells.filter((cell) => WHOLE.test(cell))
  // The last number: what comes first is more often the number of the row.
  const count = counts.length ? number(counts.at(-1)!) : null
  const others = cells.filter((cell) => cell !== counts.at(-1))
  return others.flatMap((cell) => reading(cell, count))
}

/** Each line that is not blank. */
export function linesIn(text: string): ReadLine[] {
  const written = text.split(/\r\n?|\n/).map((line, at) => ({ line: at + 1, text: line.trim().slice(0, TEXT_MAX) })).filter((one) => one.text) // prettier-ignore
  return written.map(({ line, text: whole }, at): ReadLine => {
    if (at >= PASTED_LINES_MAX) return { line, text: whole, state: 'over', readings: [] }
    if (isHeading(whole, at === 0)) return { line, text: whole, state: 'heading', readings: [] }
    const bare = whole.replace(LIST_MARK, '')
    const matched = PATTERNS.flatMap(({ test, count, what }) => {
      const found = test.exec(bare)
      return found ? reading(found[what]!, number(found[count]!)) : []
    })
    const all = [...reading(whole, null), ...(bare === whole ? [] : reading(bare, null)), ...cellsOf(bare), ...matched]
    const readings = [...new Map(all.map((one) => [`${one.key} ${one.gtin} ${one.count}`, one])).values()]
    return { line, text: whole, state: 'read', readings }
  })
}

type Sold = { leastNum: number; orderMultiple: number }
type Rounded = PastedLine['choices'][number]['rounded']

/** The nearest quantity that can be ordered, never fewer than were asked for but where that is too many. */
export function orderable(asked: number | null, { leastNum, orderMultiple }: Sold): { count: number; rounded: Rounded } {
  const least = Math.ceil(leastNum / orderMultiple) * orderMultiple
  if (asked === null) return { count: least, rounded: 'none-given' }
  if (asked < least) return { count: least, rounded: 'minimum' }
  const most = Math.floor(QUANTITY_MAX / orderMultiple) * orderMultiple
  if (asked > most) return { count: most, rounded: 'maximum' }
  const count = Math.ceil(asked / orderMultiple) * orderMultiple
  return { count, rounded: count === asked ? null : 'multiple' }
}

/** Lines that name the same product become one, the first, with the sum of what they ask for; one without a quantity asks for the fewest. */
export function together(lines: readonly PastedLine[]): PastedLine[] {
  const found = lines.filter(({ state }) => state === 'found')
  const same = Map.groupBy(found, ({ choices }) => choices[0]!.product.id)
  return lines.map((line) => {
    const [choice] = line.choices
    const group = line.state === 'found' && choice ? same.get(choice.product.id)! : []
    if (group.length < 2) return line
    const first = group[0]!
    if (line !== first) return { ...line, choices: [], countedIn: first.line }
    const asked = group.reduce((sum, one) => sum + (one.asked ?? orderable(null, choice!.product).count), 0)
    return {
      ...line,
      asked,
      choices: [{ ...choice!, ...orderable(asked, choice!.product) }],
      counted: group.slice(1).map((one) => one.line),
    }
  })
}
