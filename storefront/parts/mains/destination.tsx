import type { GoodsFit } from '#contract/mains.ts'
import { SelectField } from '#ui/field.tsx'
import { CountryOptions } from '../countries.tsx'
import { useT } from '../../shop/shop.ts'

export type Destination = { nation: string | null; system: string | null }
type Place = Pick<GoodsFit, 'nation' | 'systems' | 'system'>

/** Where the goods go; of a country with two systems, which one the building has. */
export function DestinationFields({ place, onChoose }: { place: Place; onChoose: (destination: Destination) => void }) {
  const t = useT()
  const { nation } = place
  return (
    <div className="grid gap-3 min-[480px]:grid-cols-2">
      <SelectField
        label={t('mains.destination')}
        value={nation ?? ''}
        onChange={({ target }) => onChoose({ nation: target.value || null, system: null })}
      >
        {!nation && <option value="">{t('mains.choose-country')}</option>}
        <CountryOptions chosen={nation ?? ''} />
      </SelectField>
      <SystemField place={place} onChoose={(system) => onChoose({ nation, system })} />
    </div>
  )
}

type SystemProps = { place: Place; name?: string; onChoose: (system: string | null) => void }

/** Nothing where a country has one system. */
export function SystemField({ place: { systems, system }, name, onChoose }: SystemProps) {
  const t = useT()
  if (systems.length < 2) return null
  return (
    <SelectField label={t('mains.system')} name={name} value={system ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
      <option value="">{t('mains.choose-system')}</option>
      {systems.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  )
}
