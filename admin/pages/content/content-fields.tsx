// The form of a kind, made from what the kind is declared to have (contract/content-kind.ts).
import { BANNER_POSITIONS } from '#contract/codes/banner-position.ts'
import { BODY_MAX, FIELDS, fieldsOf, kindSpec, type FieldName } from '#contract/content-kind.ts'
import { bringPagePicture, type DeskPage } from '#contract/content-desk.ts'
import { deskProducts } from '#contract/product-desk.ts'
import { pick, type Translated } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import type { FieldGroup } from '../../kit/form-page.tsx'
import type { FieldKind, FieldSpec, Option } from '../../kit/form-spec.ts'
import { PictureField } from './picture-field.tsx'
import { roomRow, roomsForForm } from './rooms-field.ts'
import { useT } from './room.ts'

const KIND_OF: Record<(typeof FIELDS)[FieldName]['as'], FieldKind> = {
  texts: 'texts',
  day: 'day',
  moment: 'moment',
  picture: 'own',
  address: 'text',
  whole: 'whole',
  products: 'reference',
  choice: 'choice',
  rooms: 'rows',
}

export function useKindGroups(page: DeskPage): FieldGroup[] {
  const t = useT()
  const { call } = useOffice()
  const findProducts = useProducts()
  const field = useField(page)
  const { parts } = kindSpec(page.kind)
  const texts: FieldSpec[] = [
    { name: 'title', label: t(page.kind === 'question' ? 'content.question' : 'content.page-title'), kind: 'texts' },
  ]
  if (parts.summary)
    texts.push({ name: 'summary', label: t('content.summary'), kind: 'texts', as: 'area', rows: 2, hint: t('content.summary-hint') })
  if (parts.body)
    texts.push({
      name: 'body',
      label: t(page.kind === 'question' ? 'content.answer' : 'content.body'),
      kind: 'texts',
      as: 'rich',
      hint: t('content.body-hint', { max: BODY_MAX }),
      insets: { findProducts, bringPicture: async (file) => (await call(bringPagePicture, { id: page.id, file })).url },
    })
  const names = fieldsOf(page.kind)
  const about = names.filter((name) => !SEARCH.includes(name))
  const search = names.filter((name) => SEARCH.includes(name))
  return [
    { id: 'texts', title: t('content.texts'), columns: 1, fields: texts },
    ...(about.length > 0 ? [{ id: 'about', title: t('content.about'), fields: about.map(field) }] : []),
    ...(search.length > 0 ? [{ id: 'search', title: t('content.search-engines'), fields: search.map(field) }] : []),
  ]
}

const SEARCH: readonly FieldName[] = ['seoTitle', 'seoDescription']
const HINTED: readonly FieldName[] = ['unitName', 'published', 'alt', 'tags', 'sort', 'link', 'seoTitle', 'seoDescription', 'begin', 'end']

/** Products by keyword; texts name them by their slugs. */
function useProducts(): (keyword: string) => Promise<Option[]> {
  const { call } = useOffice()
  return async (keyword) =>
    (await call(deskProducts, { keyword, pageSize: 10 })).rows.map(({ id, productName, productModel, mainImgUrl, slug }) => ({
      id,
      key: slug,
      label: productModel,
      note: productName,
      ...(mainImgUrl ? { picture: mainImgUrl } : {}),
    }))
}

function useField(page: DeskPage): (name: FieldName) => FieldSpec {
  const t = useT()
  const { language } = useOffice()
  const products = { known: page.products, find: useProducts() }
  return (name) => {
    const kind = KIND_OF[FIELDS[name].as]
    const spec: FieldSpec = { name: `fields.${name}`, label: t(`content.field-${name}`), kind }
    if (HINTED.includes(name)) spec.hint = t(`content.hint-${name as 'published'}`)
    if (kind === 'texts' || kind === 'own' || kind === 'reference') spec.wide = true
    if (name === 'picture') spec.render = (props) => <PictureField {...props} id={page.id} label={spec.label} />
    if (name === 'products') spec.reference = { ...products, many: true }
    if (name === 'rooms') {
      spec.wide = true
      spec.row = roomRow(t, products)
    }
    const field = FIELDS[name]
    if (name === 'position') spec.needed = () => true // stored without one, it stands at the first
    if (field.as === 'choice')
      spec.options = Object.entries<Translated>(field.labels).map(([value, says]) => ({ value, label: pick(says, language) }))
    return spec
  }
}

/** What the form begins with: every field of the kind, empty where nothing is stored. */
export function formRecord(page: DeskPage): DeskPage {
  const none = { en: '', zh: '', es: '', fr: '', pt: '' }
  const empty = { texts: none, products: [], whole: 0, day: '', moment: '', picture: '', address: '', choice: '', rooms: [] } as const
  const filled = fieldsOf(page.kind).map((name) => {
    const { as } = FIELDS[name]
    if (name === 'rooms') return [name, roomsForForm(page.fields.rooms ?? [])]
    const stored = page.fields[name] ?? (name === 'position' ? BANNER_POSITIONS[0] : undefined)
    return [name, as === 'texts' ? { ...none, ...(stored as object | undefined) } : (stored ?? empty[as])]
  })
  return { ...page, fields: Object.fromEntries(filled) as DeskPage['fields'] }
}
