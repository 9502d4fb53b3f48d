// A section of the product's form as it is read: what is given, what is not in one line, and the way to where it is entered.
import type { ReactNode } from 'react'
import type { DeskProduct } from '#contract/product-desk.ts'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { productPaths, useT } from './room.ts'

export const mayEdit = ({ allowedActions }: DeskProduct): boolean =>
  allowedActions.some(({ action, allowed }) => action === 'edit' && allowed === 'Y')

/** The place of a section or a field in the form; null for who may not edit. */
export function usePlace(product: DeskProduct): (anchor: string) => string | null {
  const { search } = useAddress()
  return (anchor) => (mayEdit(product) ? `${productPaths.edit(product.id)}${search}#${anchor}` : null)
}

/** The sections as they stand on the page: their places in the form, and what they are called. */
const TITLES = {
  price: 'product.selling',
  attributes: 'product.attributes',
  options: 'product.options',
  logistics: 'product.logistics',
  site: 'product.site',
  service: 'product.service',
  codes: 'product.codes',
  certificates: 'product.certificates',
  documents: 'product.documents',
  related: 'product.related',
  restrictions: 'product.restrictions',
  texts: 'product.texts',
  place: 'product.place',
  media: 'product.pictures',
} as const
type Anchor = keyof typeof TITLES

/** One line that leads to each section. */
export function SectionLinks() {
  const t = useT()
  return (
    <nav aria-label={t('kit.sections')} className="sticky top-0 z-10 -mx-4 border-b border-line bg-ground wide:-mx-6 print:hidden">
      <div className="fade-end flex overflow-x-auto px-2 [scrollbar-width:none] wide:px-4">
        {(Object.keys(TITLES) as Anchor[]).map((anchor) => (
          <a
            key={anchor}
            href={`#${anchor}`}
            onClick={(event) => {
              event.preventDefault()
              const section = document.getElementById(anchor)
              section?.scrollIntoView({ block: 'start' })
              section?.setAttribute('tabindex', '-1') // what is read and reached next is in it
              section?.focus({ preventScroll: true })
            }}
            className="flex h-10 shrink-0 items-center px-2 text-sm text-ink-soft hover:text-brand max-wide:h-11"
          >
            {t(TITLES[anchor])}
          </a>
        ))}
      </div>
    </nav>
  )
}

type SectionProps = { product: DeskProduct; anchor: Anchor; children: ReactNode }

export function FormSection({ product, anchor, children }: SectionProps) {
  const t = useT()
  const title = t(TITLES[anchor])
  const place = usePlace(product)(anchor)
  return (
    <Section
      id={anchor}
      title={title}
      className="scroll-mt-12"
      aside={
        place && (
          <Go href={place} className="text-brand hover:underline print:hidden">
            {t('product.edit')}
            <span className="sr-only"> {title}</span>
          </Go>
        )
      }
    >
      {children}
    </Section>
  )
}

/** `field`: its path in the form, where it has one. */
export type Line = { field?: string; label: string; value: ReactNode }

const isGiven = ({ value }: Line) => value !== null && value !== ''

/** Facts that are given as they read, the others named once. */
export function Given({ product, lines }: { product: DeskProduct; lines: readonly Line[] }) {
  const given = lines.filter(isGiven)
  return (
    <div className="grid gap-3">
      {given.length > 0 && <Facts facts={given.map(({ label, value }) => [label, value])} />}
      <NotGiven product={product} lines={lines.filter((line) => !isGiven(line))} />
    </div>
  )
}

export function NotGiven({ product, lines }: { product: DeskProduct; lines: readonly Pick<Line, 'field' | 'label'>[] }) {
  const t = useT()
  const placeOf = usePlace(product)
  if (lines.length === 0) return null
  return (
    <p className="max-w-[75ch] text-sm text-ink-soft">
      {t('kit.colon', { label: t('product.not-given') })}
      {lines.map(({ field, label }, at) => {
        const place = field === undefined ? null : placeOf(field)
        return (
          <span key={label}>
            {at > 0 && ', '}
            {place ? (
              <Go href={place} className="text-brand underline">
                {label}
              </Go>
            ) : (
              label
            )}
          </span>
        )
      })}
    </p>
  )
}

/** That a section has nothing in it; `field`: where it is entered. */
export function None({ product, field }: { product: DeskProduct; field: string }) {
  const t = useT()
  const place = usePlace(product)(field)
  return (
    <p className="text-sm text-ink-soft">
      {place ? (
        <Go href={place} className="text-brand hover:underline">
          {t('product.not-given')}
        </Go>
      ) : (
        t('product.not-given')
      )}
    </p>
  )
}
