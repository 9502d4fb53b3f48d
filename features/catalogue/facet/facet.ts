// The door of facets: what a category's lists are narrowed by of what its products say of themselves.
import type { SpecWish } from '#contract/spec-filter.ts'
import type { Db } from '#db/connect.ts'
import { LANGUAGE_NAMES, pick, type Language } from '#shared/language.ts'
import { attributesOf } from '#features/catalogue/attribute/attribute.ts'
import { valueText, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { specUnit } from '#features/catalogue/term/term.ts'
import { countFacets, endsOf, idsWished, isMeasured, saidIn, stepsOf, type Facet, type Said, type Shelf } from './facet.rules.ts'
import { selectSaid } from './facet.sql.ts'

/** A category with more products is not narrowed by what they say: it would be a department. */
export const SHELF_MAX = 30_000

const NOTHING: Shelf = { ids: [], columns: [] }

/** Kept until the catalogue changes; two queries where it is not. `count`: how many products the category has. */
export const shelfOf = (db: Db, categoryId: number, count: number): Promise<Shelf> =>
  count > SHELF_MAX ? Promise.resolve(NOTHING) : remember(db, `shelf ${categoryId}`, () => loadShelf(db, categoryId))

async function loadShelf(db: Db, categoryId: number): Promise<Shelf> {
  const attributes = (await attributesOf(db, categoryId)).filter(({ filter, kind }) => filter && kind !== 'text')
  if (attributes.length === 0) return NOTHING
  const { ids, said } = await selectSaid(db, categoryId, attributes.map(({ label }) => label)) // prettier-ignore
  const places = new Map(ids.map((id, at) => [id, at]))
  const columns = attributes.map((attribute) => {
    const rows = said.find(({ label }) => label === attribute.label)
    const column: Said[] = Array.from({ length: ids.length })
    rows?.ids.forEach((id, n) => (column[places.get(id)!] ??= saidIn(attribute, { value: rows.values[n]!, unit: rows.units[n]! })))
    return { attribute, said: column, steps: isMeasured(attribute) ? stepsOf(column) : [] }
  })
  return { ids, columns }
}

/** The products of the category that meet the wishes; null where none of these is about what it is narrowed by. */
export const wishedOf = async (db: Db, categoryId: number, count: number, wishes: readonly SpecWish[]): Promise<number[] | null> =>
  wishes.length ? idsWished(await shelfOf(db, categoryId, count), wishes) : null

export type ShownFacet = {
  label: string
  name: string
  kind: 'number' | 'range' | 'yes-no' | 'choice' | 'several'
  unit: string
  min: number | null
  max: number | null
  choices: { value: string; label: string; count: number }[]
}

/** As a reader of the language has them; see countFacets. */
export async function facetsOf(
  db: Db,
  { categoryId, count }: { categoryId: number; count: number },
  wishes: readonly SpecWish[],
  others: ReadonlySet<number> | null,
  language: Language,
): Promise<ShownFacet[]> {
  return countFacets(await shelfOf(db, categoryId, count), wishes, others).map((facet) => shown(facet, language))
}

function shown({ attribute, min, max, values }: Facet, language: Language): ShownFacet {
  const unit = specUnit(attribute.unit, language)
  const figure = new Intl.NumberFormat(LANGUAGE_NAMES[language].locale, { maximumFractionDigits: 6 })
  const label = (value: string) => (isMeasured(attribute) ? inFigures(value, unit, figure) : valueText(attribute, value, language))
  return {
    label: attribute.label,
    name: pick(attribute.name, language),
    kind: attribute.kind as Exclude<AttributeSpec['kind'], 'text'>,
    unit,
    min,
    max,
    choices: values.map(({ value, count }) => ({ value, label: label(value), count })),
  }
}

/** '12 kg', '10–20 kg', '> 10–20 kg', '≥ 10 kg': signs that all five languages read. */
function inFigures(value: string, unit: string, figure: Intl.NumberFormat): string {
  const [from, to, over] = endsOf(value)!
  const low = `${over ? '> ' : ''}${figure.format(from)}`
  const told =
    from === to
      ? figure.format(from)
      : from === -Infinity
        ? `≤ ${figure.format(to)}`
        : to === Infinity
          ? over
            ? low
            : `≥ ${low}`
          : `${low}–${figure.format(to)}`
  return unit === '°' ? told + unit : [told, unit].filter(Boolean).join(' ')
}
