// What a product says in the reader's language, and what of it is still English.
import type { ProductDetail, TextPart } from '#contract/product.ts'
import { valueText, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { isPhrase } from '#features/catalogue/term/term.rules.ts'
import { specGroup, specLabel, specUnit } from '#features/catalogue/term/term.ts'
import { own } from '#shared/own.ts'
import type { Language } from '#shared/language.ts'
import { yn } from '#shared/yn.ts'
import type { DetailRow } from './detail.sql.ts'
import { figureAndUnit, figureIn } from './figures.rules.ts'

type Said = { text: string; english: boolean }
type Row = Pick<
  DetailRow,
  | 'highlights'
  | 'highlights_in'
  | 'description'
  | 'description_in'
  | 'specs'
  | 'terms'
  | 'intended_use'
  | 'dangerous_goods'
  | 'site_plug'
  | 'site_battery'
  | 'site_gases'
  | 'site_water'
  | 'service_installation'
  | 'service_training'
>

/** Phrases come from the dictionary; titles and labels that many products share, and choices of attributes, have words of their own. */
export function saidIn(row: Row, attributes: ReadonlyMap<string, AttributeSpec>, language: Language) {
  const terms = row.terms ?? {}
  /** `usual`: what stands in where the dictionary has no words; where it is as written, that is English. */
  const say = (phrase: string, usual = phrase): Said => {
    const known = own(terms, phrase)
    return { text: known ?? usual, english: language !== 'en' && known === undefined && usual === phrase && isPhrase(phrase) }
  }
  const specs = row.specs.flatMap(({ group, rows }) => {
    const title = say(group, specGroup(group, language))
    return rows.map(([label, written, unit = '']): ProductDetail['specs'][number] => {
      const attribute = attributes.get(label)
      const named = attribute?.name[language]
      const name = named ? { text: named, english: false } : say(label, specLabel(label, language))
      const value = sayValue(attribute, written)
      const figures = isPhrase(written) ? value.text : figureIn(value.text, unit, language)
      return {
        group: title.text,
        groupInEnglish: yn(title.english),
        name: name.text,
        nameInEnglish: yn(name.english),
        label,
        valueInEnglish: yn(value.english),
        ...figureAndUnit(figures, specUnit(unit, language)),
      }
    })
  })
  function sayValue(attribute: AttributeSpec | undefined, written: string): Said {
    const chosen = valueText(attribute, written, language)
    return chosen === written ? say(written) : { text: chosen, english: false }
  }
  const texts = {
    intendedUse: row.intended_use,
    dangerousGoods: row.dangerous_goods,
    plug: row.site_plug,
    battery: row.site_battery,
    gases: row.site_gases,
    water: row.site_water,
    installation: row.service_installation,
    training: row.service_training,
  } satisfies Partial<Record<TextPart, string | null>>
  const said = Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, text === null ? null : say(text)])) as Record<
    keyof typeof texts,
    Said | null
  >
  const highlights = row.highlights_in[language]
  const description = row.description_in[language]
  const lacks = (english: readonly string[], there: readonly string[] | undefined) => language !== 'en' && english.length > 0 && !there
  const englishParts: TextPart[] = [
    ...(lacks(row.highlights, highlights) ? (['highlights'] as const) : []),
    ...(lacks(row.description, description) ? (['detail'] as const) : []),
    ...(specs.some((one) => [one.groupInEnglish, one.nameInEnglish, one.valueInEnglish].includes('Y')) ? (['specs'] as const) : []),
    ...(Object.keys(said) as (keyof typeof texts)[]).filter((part) => said[part]?.english),
  ]
  return {
    highlights: highlights ?? row.highlights,
    description: description ?? row.description,
    specs,
    texts: Object.fromEntries(Object.entries(said).map(([part, one]) => [part, one && one.text])) as Record<
      keyof typeof texts,
      string | null
    >,
    englishParts,
  }
}
