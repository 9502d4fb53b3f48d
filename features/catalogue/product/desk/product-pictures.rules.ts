// Which product the name of a picture tells, and which of its pictures it is; and what becomes of a product's pictures. Pure.
import { PICTURES_MAX, type ProductWhole } from '#contract/product-edit.ts'
import type { Fault } from '#features/platform/bulk-noun/bulk-noun.ts'

/** What a name says: of a product by the whole of it or by what stands before a number; of folders the nearest first. */
export type Said = { whole: string; base: string | null; number: number | null; folders: string[] }

/** Folders that may tell the product, the nearest first. */
const FOLDERS_MAX = 8
const NUMBER = /(\d{1,2})\)?$/
const BEFORE_NUMBER = /[\s\-_.(]/
const BARE = /^\(?(\d{1,2})\)?$/
/** What programs leave in archives beside what people put there. */
const SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i

export const isSystems = (path: string): boolean => SYSTEM.test(path)

export function saidBy(path: string): Said {
  const parts = path.split('/').map((one) => one.normalize('NFKC').trim()).filter(Boolean) // prettier-ignore
  const whole = (parts.pop() ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '').trim()
  const numbered = numberedAs(whole)
  const digits = numbered?.digits ?? BARE.exec(whole)?.[1]
  return { whole, base: numbered?.base ?? null, number: digits ? Number(digits) : null, folders: parts.toReversed().slice(0, FOLDERS_MAX) }
}

/** 'AUR-A5 (2)' -> 'AUR-A5' and '2'. By hand: an expression for it takes the square of a name's length, and strangers choose names. */
function numberedAs(whole: string): { base: string; digits: string } | null {
  const found = NUMBER.exec(whole)
  if (!found) return null
  let end = found.index
  while (end > 0 && BEFORE_NUMBER.test(whole[end - 1]!)) end--
  return end === found.index || end === 0 ? null : { base: whole.slice(0, end), digits: found[1]! }
}

/** The signs without which models are compared; the index `products_model_key` leaves out the same. */
export const SEPARATORS = ' -_./\\()+,:#&'
const separators = new Set(SEPARATORS)
const withFor = (name: string, sign: string): string => Array.from(name.toUpperCase(), (one) => (separators.has(one) ? sign : one)).join('')
export const keyOf = (name: string): string => withFor(name, '')
/** With one sign for all that stands between its parts. */
const shapeOf = (name: string): string => withFor(name, '-').replaceAll(/-+/g, '-')
/** Without the zeros before it: the same article has 12, 13 or 14 digits. Null: no GTIN could look so. */
const gtinOf = (name: string): string | null => (/^\d{8,14}$/.test(name) ? name.replace(/^0+/, '') : null)

const namesOf = ({ whole, base, folders }: Said): string[] => [whole, ...(base === null ? [] : [base]), ...folders].filter(Boolean)
/** What all these names could be, for one query. */
export function asked(all: readonly Said[]) {
  const names = [...new Set(all.flatMap(namesOf))]
  return {
    models: names.map((name) => name.toUpperCase()),
    keys: [...new Set(names.map(keyOf))].filter(Boolean),
    gtins: names.flatMap((name) => gtinOf(name) ?? []),
  }
}

export type Known = { id: number; model: string; gtin: string | null }
type Find = (name: string) => number[]
/** `alike`: but for capitals and which signs stand between the parts. `about`: whatever stands between. */
type Finder = { exact: Find; alike: Find; about: Find }

/** Looks names up among products. */
export function finderOf(products: readonly Known[]): Finder {
  const [exact, shapes, keys] = [new Map<string, Set<number>>(), new Map<string, Set<number>>(), new Map<string, Set<number>>()]
  const add = (map: typeof exact, key: string, id: number) => map.set(key, (map.get(key) ?? new Set()).add(id))
  for (const { id, model, gtin } of products) {
    add(exact, model.normalize('NFKC').toUpperCase(), id)
    add(shapes, shapeOf(model.normalize('NFKC')), id)
    add(keys, keyOf(model.normalize('NFKC')), id)
    if (gtin) add(exact, `gtin ${gtin.replace(/^0+/, '')}`, id)
  }
  const ids = (map: typeof exact, key: string) => [...(map.get(key) ?? [])]
  return {
    exact: (name) => [...new Set([...ids(exact, name.toUpperCase()), ...ids(exact, `gtin ${gtinOf(name)}`)])],
    alike: (name) => ids(shapes, shapeOf(name)),
    about: (name) => (keyOf(name) ? ids(keys, keyOf(name)) : []),
  }
}

export type Told = { id: number; number: number | null }

/**
 * The product that is meant: by a name that is written as the model or GTIN is, before one with other capitals and signs between, before one with
 * none or more of them; the whole name before what stands before its number. A picture that is only numbered is of its folder's product.
 */
export function toldBy({ whole, base, number, folders }: Said, { exact, alike, about }: Finder): Told | { fault: Fault } {
  const folder = folders.map((one) => exact(one)).find((ids) => ids.length > 0) ?? folders.map((one) => about(one)).find((ids) => ids.length > 0) // prettier-ignore
  const all = (ids: readonly number[], place: number | null): Told[] => ids.map((id) => ({ id, number: place }))
  const inFolder = (ones: readonly Told[]) => (folder ? ones.filter(({ id }) => folder.includes(id)) : ones)
  const [asWhole, asBase] = [all(exact(whole), null), base === null ? [] : all(exact(base), number)]
  const [like, nearly] = [alike, about].map((find) => [...all(find(whole), null), ...(base === null ? [] : all(find(base), number))])
  const theOne = (ones: readonly Told[]) => (ones.length === 1 ? ones[0]! : { fault: { word: 'picture-ambiguous' } as const })
  if (!(folder && BARE.test(whole)) && asWhole.length + asBase.length > 0) {
    const written = [asWhole, asBase].map(inFolder).find((ones) => ones.length > 0) ?? []
    const another = folder || written[0]?.number === null ? [] : alike(whole).filter((id) => id !== written[0]?.id)
    return theOne(another.length > 0 ? [] : written)
  }
  if (folder) return theOne(all(folder, number))
  const close = like!.length > 0 ? like! : nearly!
  return close.length === 0 ? { fault: { word: 'picture-of-none' } } : theOne(close)
}

type Image = ProductWhole['images'][number]
export type Brought = { row: number; name: string; number: number | null; fileId: number }
/** Which place of a product an entry gets, and the file that was shown there. */
export type Placed = { row: number; name: string; place: number; insteadOf: number | null }

const NO_WORDS: Image['alt'] = { en: '', zh: '', es: '', fr: '', pt: '' }

/** Unnumbered ones first: they are the main picture. */
export const inOrder = <T extends { row: number; number: number | null }>(entries: readonly T[]): T[] =>
  entries.toSorted((a, b) => (a.number ?? 1) - (b.number ?? 1) || Number(a.number !== null) - Number(b.number !== null) || a.row - b.row)

/**
 * The pictures as they become: behind those that are there, or each in place of the one that has its number; what was said of that one stays
 * said. Those that are more than a product may have are left.
 */
export function withPictures(images: readonly Image[], brought: readonly Brought[], way: 'add' | 'replace') {
  const all = [...images]
  const placed: Placed[] = []
  const left: Brought[] = []
  const replaced = new Set<number>()
  for (const one of inOrder(brought)) {
    const at = (one.number ?? 1) - 1
    const { row, name, fileId } = one
    if (way === 'replace' && at >= 0 && at < images.length && !replaced.has(at)) {
      replaced.add(at)
      placed.push({ row, name, place: at + 1, insteadOf: all[at]!.fileId })
      all[at] = { ...all[at]!, fileId }
    } else if (all.length < PICTURES_MAX) placed.push({ row, name, place: all.push({ fileId, alt: NO_WORDS, shows: [] }), insteadOf: null })
    else left.push(one)
  }
  return { images: all, placed, left }
}
