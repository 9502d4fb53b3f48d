// Attributes in a table: what they are called, of what kind, and what is asked.
import type { AttributeSet } from '#contract/attribute-set-desk.ts'
import { ATTRIBUTE_KIND_LABELS } from '#contract/codes/product.ts'
import { labelOf } from '#contract/codes/label.ts'
import { useOffice } from '../../app/office.ts'
import { DetailTable } from '../../kit/detail-page.tsx'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

type Own = AttributeSet['attributes'][number]
type Above = AttributeSet['above'][number]

export function AttributeTable({ own, above }: { own: readonly Own[]; above: readonly Above[] }) {
  const t = useT()
  const heads = ['attribute-name', 'attribute-kind', 'attribute-required', 'attribute-filter'] as const
  return (
    <DetailTable stack head={heads.map((one) => ({ label: t(`category.${one}`) }))}>
      {above.map((one) => (
        <Line
          key={`above ${one.id}`}
          one={one}
          from={one.replaced === 'Y' ? t('category.attribute-replaced') : one.category}
          gone={one.replaced === 'Y'}
        />
      ))}
      {own.map((one) => (
        <Line key={one.id} one={one} />
      ))}
    </DetailTable>
  )
}

function Line({ one, from, gone }: { one: Own; from?: string; gone?: boolean }) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const named = one.name[language] || one.name['en'] || one.label
  const choices = list(one.choices.map(({ name }) => name[language] || name['en'] || ''))
  const yes = (flag: 'Y' | 'N') => (flag === 'Y' ? t('kit.yes') : '–')
  return (
    <tr className={gone ? 'text-ink-faint' : ''}>
      <td className="font-medium">
        {named}
        {from && <span className="block text-sm font-normal text-ink-faint">{from}</span>}
      </td>
      <td>
        {labelOf(ATTRIBUTE_KIND_LABELS, one.kind, language)}
        {one.unit && `, ${one.unit}`}
        {choices && <span className="block text-sm text-ink-soft">{choices}</span>}
      </td>
      <td>{yes(one.required)}</td>
      <td>{yes(one.filter)}</td>
    </tr>
  )
}
