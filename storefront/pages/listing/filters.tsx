// Narrowing the list. Choices are links: each state has an address, works without scripts, and renders cheaply.
import { useState, type ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Kept } from '../../shop/kept.tsx'
import { useMoney, useT } from '../../shop/shop.ts'
import type { ListingData } from './data.ts'
import { listingAddress, specValues, toggled, withSpec, type ListingQuery } from './listing-query.ts'
import { RangeForm } from './range-form.tsx'

const SHOWN = 6

type Choice = { key: string | number; label: string; count: number; on: boolean; change: Partial<ListingQuery> }

type Given = Pick<ListingData, 'base' | 'query' | 'facets' | 'here'>

export function Filters({ data: { base, query, facets, here } }: { data: ListingData }) {
  const given: Given = { base, query: { ...query, page: 1 }, facets, here } // any change begins at page 1
  return (
    <Kept as="div" className="grid gap-6" by={`filters ${JSON.stringify(given)}`}>
      <Groups data={given} />
    </Kept>
  )
}

function Groups({ data }: { data: Given }) {
  const t = useT()
  const { query, facets, here } = data
  const groups: GroupOf[] = [
    {
      title: t('listing.category'),
      choices: (here ? [] : facets.categories).map(({ id, label, count }) => ({
        key: id,
        label,
        count,
        on: query.ids.includes(id),
        change: { ids: toggled(query.ids, id), spec: [] }, // other categories say other things of themselves
      })),
    },
    ...facets.specs.map((facet) => specGroup(facet, data)),
    {
      title: t('offer.lead-time'),
      single: true,
      choices: facets.leadDays.map(({ days, count }) => ({
        key: days,
        label: t('listing.lead-at-most', { count: days }),
        count,
        on: query.lead === days,
        change: { lead: query.lead === days ? null : days },
      })),
    },
    {
      title: t('offer.warranty'),
      single: true,
      choices: facets.warranty.map(({ months, count }) => ({
        key: months,
        label: t('listing.warranty-at-least', { count: months }),
        count,
        on: query.warranty === months,
        change: { warranty: query.warranty === months ? null : months },
      })),
    },
    {
      title: t('listing.view'),
      single: true,
      choices: [{ key: '3d', label: t('listing.with-3d'), count: facets.has3d, on: query.has3d, change: { has3d: !query.has3d } }],
    },
    {
      title: t('listing.brand'),
      choices: facets.brands.map(({ label, count }) => ({
        key: label,
        label,
        count,
        on: query.brand.includes(label),
        change: { brand: toggled(query.brand, label) },
      })),
    },
    {
      title: t('listing.shop'),
      choices: facets.shops.map(({ id, label, count }) => ({
        key: id,
        label,
        count,
        on: query.shop.includes(id),
        change: { shop: toggled(query.shop, id) },
      })),
    },
  ]
  return (
    <>
      {facets.price && <PriceRange key={`${query.min} ${query.max}`} data={data} />}
      {groups
        .map((group) => (group.single ? { ...group, choices: narrowing(group.choices, facets.total) } : group))
        .filter(({ choices, single }) => choices.length > (single ? 0 : 1) || choices.some(({ on }) => on))
        .map(({ title, single, choices, form }) => (
          <Group key={title} title={title}>
            <Choices data={data} choices={choices} single={single} />
            {form}
          </Group>
        ))}
    </>
  )
}

type GroupOf = { title: string; single?: boolean; choices: Choice[]; form?: ReactNode }

/** What products say of themselves: any of the values, of figures also whatever lies between two that somebody types. */
function specGroup({ label, name, kind, unit, min, max, choices }: ListingData['facets']['specs'][number], data: Given): GroupOf {
  const chosen = specValues(data.query, label)
  const measured = (kind === 'number' || kind === 'range') && (choices.length > 2 || chosen.length > 0)
  return {
    title: unit ? `${name} (${unit})` : name,
    choices: choices.map(({ value, label: said, count }) => ({
      key: value,
      label: said,
      count,
      on: chosen.includes(value),
      change: withSpec(data.query, label, toggled(chosen, value)),
    })),
    form: measured && min !== null && <SpecRange name={name} bounds={[min, max!]} data={data} label={label} />,
  }
}

/** 'Within 60 days' where everything is: that narrows nothing. Where one is chosen already, the others may show more. */
function narrowing(choices: Choice[], all: number): Choice[] {
  const chosen = choices.some(({ on }) => on)
  return choices.filter(({ count, on }) => on || (count > 0 && (chosen || count < all)))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Choices({ data: { base, query }, choices, single }: { data: Given; choices: Choice[]; single?: boolean }) {
  const t = useT()
  const [all, setAll] = useState(false)
  const first = all ? choices : choices.filter(({ on }, at) => on || at < SHOWN)
  const list = (some: Choice[]) => (
    <ul>
      {some.map(({ key, label, count, on, change }) => (
        <li key={key}>
          <a
            href={listingAddress(base, query, change)}
            rel="nofollow"
            aria-current={on || undefined}
            className="group flex min-h-9 items-center gap-2.5 max-wide:min-h-11"
          >
            <span
              className={classNames(
                'grid size-[18px] shrink-0 place-items-center border group-hover:border-brand',
                single ? 'rounded-full' : 'rounded-[5px]',
                on ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
              )}
            >
              {on && <Icon name="check" className="size-3.5" />}
            </span>
            <span className={classNames('min-w-0 flex-1 leading-snug group-hover:text-brand', on && 'font-medium')}>{label}</span>
            <span className="text-sm text-ink-faint tabular-nums">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(first)}
      {first.length < choices.length && (
        <>
          <button type="button" className="min-h-9 text-sm text-brand hover:underline" onClick={() => setAll(true)}>
            {t('listing.show-all', { count: choices.length })}
          </button>
          <noscript>{import.meta.env.SSR && list(choices.filter((choice) => !first.includes(choice)))}</noscript>
        </>
      )}
    </>
  )
}

/** Whole dollars, from and to; only for those who see prices. */
function PriceRange({ data: { base, query, facets } }: { data: Given }) {
  const t = useT()
  const money = useMoney()
  const router = useRouter()
  const { min, max } = facets.price!
  return (
    <section>
      <h2 className="mb-1.5 font-semibold">{t('listing.price')}</h2>
      <RangeForm
        from={query.min}
        to={query.max}
        hints={[Math.floor(min / 100), Math.ceil(max / 100)]}
        labels={[t('listing.price-minimum'), t('listing.price-maximum')]}
        onApply={(from, to) => void router.navigate({ href: listingAddress(base, query, { min: from, max: to }) })}
      />
      <p className="mt-1.5 text-sm text-ink-faint tabular-nums">{t('listing.price-range', { min: money(min), max: money(max) })}</p>
    </section>
  )
}

/** What lies between two figures stands beside the steps that are offered, not instead of them. */
function SpecRange({ label, name, bounds, data: { base, query } }: { label: string; name: string; bounds: [number, number]; data: Given }) {
  const t = useT()
  const router = useRouter()
  const apply = (from: number | null, to: number | null) => {
    const others = specValues(query, label)
    const value = from === null && to === null ? [] : [`${from ?? ''}..${to ?? ''}`]
    void router.navigate({ href: listingAddress(base, query, withSpec(query, label, [...new Set([...others, ...value])])) })
  }
  return (
    <div className="mt-1">
      <RangeForm
        from={null}
        to={null}
        decimals
        hints={bounds}
        labels={[t('listing.spec-minimum', { name }), t('listing.spec-maximum', { name })]}
        onApply={apply}
      />
    </div>
  )
}
