import type { ProductDetail } from '#contract/product.ts'
import type { FactGroup } from './fact-groups.ts'
import { InEnglish, langOf } from './in-english.tsx'

/** Side by side where there is room; each can be reached by its own address (#logistics). */
export function FactSections({ product, groups }: { product: ProductDetail; groups: FactGroup[] }) {
  return (
    <div className="grid items-start gap-x-[0.8rem] gap-y-12 desk:grid-cols-2">
      {groups.map(({ id, title, facts }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="border-b-2 border-ink pb-2 text-lg font-semibold">
            {title}
          </h2>
          <InEnglish product={product} of={facts.flatMap(({ part }) => part ?? [])} className="mt-2" />
          <dl>
            {facts.map(({ label, value, unit, part }) => (
              <div key={label} className="flex gap-4 border-b border-line py-2.5">
                <dt className="w-[44%] shrink-0 text-ink-soft">{label}</dt>
                <dd lang={part && langOf(product, part)} className="min-w-0 flex-1 font-medium">
                  {value}
                </dd>
                {unit && <dd className="w-[60px] shrink-0 text-ink-soft">{unit}</dd>}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
