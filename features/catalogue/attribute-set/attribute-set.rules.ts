// What a change of a category's attributes means. Pure.
import { ATTRIBUTE_KIND_LABELS, CHOSEN, MEASURED, UNITS } from '#contract/codes/product.ts'
import type { AttributeImpact, AttributeWish, Leaving } from '#contract/attribute-set-desk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { fits, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { outcomeOf, type Row, type Step } from '#features/catalogue/attribute/convert.rules.ts'
import type { Change } from '#features/platform/trail/trail.rules.ts'
import { LANGUAGES, pick, withoutEmpty, type Language, type Translated } from '#shared/language.ts'

export type WantedAttribute = Omit<AttributeSpec, 'id'> & { id: number | null }
type Fault = { word: RefusalWord; values?: Record<string, string> }

/**
 * An attribute as it is wanted, with the label it keeps; what its kind has no use for is left out.
 * `all`: those there are, from above too; `earlier`: labels that the category had: one of them comes back under its own.
 */
export function wantedOf(
  wish: AttributeWish,
  categoryId: number,
  all: readonly AttributeSpec[],
  earlier: ReadonlySet<string> = new Set(),
): WantedAttribute {
  const there = all.find(({ id }) => id === wish.id)
  const above = all.some((one) => one.categoryId !== categoryId && one.label === wish.label)
  return {
    id: there?.id ?? null,
    categoryId,
    label: there?.label ?? (above || earlier.has(wish.label) ? wish.label : wish.name.en),
    group: wish.group,
    name: withoutEmpty(wish.name),
    kind: wish.kind,
    unit: MEASURED.has(wish.kind) || (wish.kind === 'text' && there) ? wish.unit : '',
    choices: CHOSEN.has(wish.kind) ? wish.choices.map(({ name }) => withoutEmpty(name)) : [],
    required: wish.required === 'Y',
    filter: wish.filter === 'Y',
  }
}

const LISTED = new Set<string>(['', ...UNITS.flat()])

/** Why attributes cannot be so; null when they can. A unit that is there already may stay, listed or not. */
export function setFault(wanted: readonly WantedAttribute[], former: readonly AttributeSpec[]): Fault | null {
  const labels = wanted.map(({ label }) => label)
  for (const [at, { id, label, name, kind, unit, choices, filter }] of wanted.entries()) {
    const values = { name: name.en }
    if (labels.indexOf(label) !== at) return { word: 'attribute-twice', values }
    if (CHOSEN.has(kind) && choices.length === 0) return { word: 'attribute-choices-needed', values }
    const names = choices.map(({ en }) => en)
    const twice = names.find((one, n) => names.indexOf(one) !== n)
    if (twice) return { word: 'option-twice', values: { key: name.en, value: twice } }
    if (!LISTED.has(unit) && former.find((one) => one.id === id)?.unit !== unit) return { word: 'attribute-unit', values }
    if (filter && kind === 'text') return { word: 'attribute-filter-text', values }
  }
  return null
}

type Wishes = { attributes: readonly AttributeWish[]; gone: readonly Leaving[]; unfit: 'keep' | 'drop' }
type Sets = { before: readonly AttributeSpec[]; after: readonly (AttributeSpec | WantedAttribute)[] }

/** Choices that are called otherwise now. */
function renamedIn(was: AttributeSpec | undefined, wishes: readonly AttributeWish[]): Record<string, string> {
  const wish = wishes.find(({ id }) => id !== null && id === was?.id)
  const there = new Set(was?.choices.map(({ en }) => en))
  const pairs = (wish?.choices ?? []).filter(({ was: old, name }) => there.has(old) && old !== name.en)
  return Object.fromEntries(pairs.map(({ was: old, name }) => [old, name.en]))
}

/** What becomes of values, label by label; attributes that ask for the same as before take no step. Refuses to lead values nowhere. */
export function stepsOf({ before, after }: Sets, { attributes, gone, unfit }: Wishes): Step[] | 'nowhere' {
  const steps: Step[] = []
  for (const label of new Set([...before, ...after].map((one) => one.label))) {
    const [was, is] = [before.find((one) => one.label === label), after.find((one) => one.label === label)]
    if (is) {
      const renamed = renamedIn(was, attributes)
      const { kind, unit, choices, group } = is
      if (was && !asksOtherwise(was, is) && Object.keys(renamed).length === 0) continue
      steps.push({ label, to: { kind, unit, choices, group }, renamed, into: null, unfit })
      continue
    }
    const leaving = gone.find((one) => one.label === label) ?? { values: 'keep', into: null }
    if (leaving.values === 'keep') continue // free rows from now on
    const target = leaving.values === 'into' ? after.find((one) => one.label === leaving.into) : null
    if (target === undefined) return 'nowhere'
    const to = target && { kind: target.kind, unit: target.unit, choices: target.choices, group: target.group }
    steps.push({ label, to, renamed: {}, into: target?.label ?? null, unfit: target ? unfit : 'drop' })
  }
  return steps
}

const asksOtherwise = (was: AttributeSpec, is: WantedAttribute | AttributeSpec): boolean =>
  was.kind !== is.kind ||
  was.unit !== is.unit ||
  was.group !== is.group ||
  was.choices.some(({ en }) => !is.choices.some((one) => one.en === en))

type Branch = readonly { id: number; parent_id: number | null; labels: readonly string[] }[]

/** For each category of a branch the labels that one below its top describes itself there: the top has no say in them. */
export function ownedBelow(branch: Branch, top: number): Map<number, Set<string>> {
  const byId = new Map(branch.map((row) => [row.id, row]))
  return new Map(
    branch.map(({ id }) => {
      const owned = new Set<string>()
      for (let one = byId.get(id); one && one.id !== top; one = byId.get(one.parent_id ?? 0))
        for (const label of one.labels) owned.add(label)
      return [id, owned]
    }),
  )
}

export type Value = { label: string; group: string; value: string; unit: string; categoryId: number; taken: boolean; count: number }

const EXAMPLES = 5

/** What a change would make of the values that there are, each counted once with how often it stands. */
export function impactOf(
  { before, after }: Sets,
  steps: readonly Step[],
  values: readonly Value[],
  {
    productsIn,
    owned,
    language,
  }: { productsIn: ReadonlyMap<number, number>; owned: ReadonlyMap<number, ReadonlySet<string>>; language: Language },
): AttributeImpact {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))]
  const effects = labels.flatMap((label): AttributeImpact['effects'] => {
    const [was, is] = [before.find((one) => one.label === label), after.find((one) => one.label === label)]
    const step = steps.find((one) => one.label === label)
    const asked = Boolean(is?.required && !was?.required)
    if (!step && !asked && is) return []
    const tally = { values: 0, changed: 0, unfit: 0, lost: 0, fitting: 0 }
    const examples: string[] = []
    for (const one of values) {
      if (one.label !== label || owned.get(one.categoryId)?.has(label)) continue
      const row: Row = { group: one.group, name: label, value: one.value, unit: one.unit }
      const { row: became, what } = step ? outcomeOf(step, row, one.taken) : { row, what: 'same' as const }
      tally.values += one.count
      if (what !== 'same') tally[what] += one.count
      if (is && became && fits(is, became)) tally.fitting += one.count
      if ((what === 'unfit' || what === 'lost') && examples.length < EXAMPLES)
        examples.push([one.value, one.unit].filter(Boolean).join(' '))
    }
    const { fitting, ...counts } = tally
    let products = 0
    for (const [id, count] of productsIn) if (!owned.get(id)?.has(label)) products += count
    return [
      {
        label,
        name: pick((is ?? was)!.name, language),
        what: step?.into ? 'merged' : !is ? 'gone' : was ? 'changed' : 'new',
        ...counts,
        examples,
        lacking: is?.required ? Math.max(0, products - fitting) : 0,
      },
    ]
  })
  const sum = (part: 'changed' | 'unfit' | 'lost') => effects.reduce((total, one) => total + one[part], 0)
  const products = [...productsIn.values()].reduce((total, count) => total + count, 0)
  return { products, changed: sum('changed'), unfit: sum('unfit'), lost: sum('lost'), effects }
}

/** In one order of languages, however the words are kept. */
const said = (words: Translated): string => LANGUAGES.flatMap((language) => words[language] || []).join(' / ')

/** An attribute in a line, for the trail. */
function described({ name, group, kind, unit, choices, required, filter }: Omit<AttributeSpec, 'id'>): string {
  return [said(name), ATTRIBUTE_KIND_LABELS[kind].en, unit, choices.map(said).join('; '), group, required && 'required', filter && 'filter']
    .filter(Boolean)
    .join(', ')
}

/** What an act tells: each attribute that came, went or changed, and their order. */
export function changesIn(former: readonly AttributeSpec[], wanted: readonly WantedAttribute[]): Change[] {
  const labels = [...new Set([...former, ...wanted].map(({ label }) => label))]
  const lineOf = (list: readonly WantedAttribute[], label: string) => {
    const one = list.find((found) => found.label === label)
    return one ? described(one) : ''
  }
  const changes = labels
    .map((label) => ({ field: label, from: lineOf(former, label), to: lineOf(wanted, label) }))
    .filter(({ from, to }) => from !== to)
  const orderOf = (list: readonly WantedAttribute[]) => list.map(({ label }) => label).join(', ')
  return changes.length > 0 || orderOf(former) === orderOf(wanted)
    ? changes
    : [{ field: 'order', from: orderOf(former), to: orderOf(wanted) }]
}
