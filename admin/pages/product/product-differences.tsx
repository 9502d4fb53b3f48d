// What differs between two states of a product, in the sections of its form.
import { SECTIONS, type Section } from '#contract/product-edit.ts'
import type { ProductVersion } from '#contract/product-version-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { fieldText } from '../../kit/audit-trail.tsx'
import { Differences } from '../../kit/differences.tsx'
import { LineDiff } from '../../kit/line-diff.tsx'
import { useT } from './room.ts'
import { useShownValue } from './shown-value.ts'

type Change = ProductVersion['changes'][number]

const baseOf = (field: string) => field.split('.')[0]!
const isLong = ({ from, to }: Change) => from.includes('\n') || to.includes('\n')

export function ProductDifferences({ changes, none }: { changes: readonly Change[]; none: string }) {
  const t = useT()
  if (changes.length === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <div className="grid gap-6">
      {Object.entries(SECTIONS).map(([section, fields]) => {
        const own = changes.filter(({ field }) => (fields as readonly string[]).includes(baseOf(field)))
        if (own.length === 0) return null
        return (
          <section key={section}>
            <h3 className="mb-2 border-b border-line pb-1 font-medium">
              {t(`product.${(section as Section) === 'media' ? 'pictures' : (section as Exclude<Section, 'media'>)}`)}
            </h3>
            <div className="grid gap-3">
              {own.map((change) => (
                <One key={change.field} change={change} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

function One({ change }: { change: Change }) {
  const shown = useShownValue()
  const label = fieldText('product', change.field)
  const code = toLanguage(change.field.split('.')[1])
  const [from, to] = [shown(change.field, change.from), shown(change.field, change.to)]
  if (!isLong(change)) return <Differences lines={[{ label, from, to }]} />
  return (
    <div>
      <p className="mb-1">{label}</p>
      <div {...(code && { lang: LANGUAGE_NAMES[code].locale })}>
        <LineDiff before={from} after={to} />
      </div>
    </div>
  )
}
