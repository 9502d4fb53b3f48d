import { SHIPPING_TERMS, termNameOf } from '#contract/codes/shipping-term.ts'
import { SOCKETS, SOCKET_LABELS, VOLTAGES } from '#contract/codes/site.ts'
import type { GoodsFit } from '#contract/mains.ts'
import { pick } from '#shared/language.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { CountryOptions } from '../../parts/countries.tsx'
import { Filling } from '../../parts/mains/filling.tsx'
import { SystemField } from '../../parts/mains/destination.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { usualSite, type Destination } from './request-model.ts'

export type FieldOf<Name extends string> = (name: Name) => {
  name: string
  defaultValue: string | undefined
  error: string | undefined
}
type Names = 'deliveryWay' | 'port' | 'destination' | 'city' | 'wantedDate' | 'voltage' | 'electricSocket'

type Props = {
  field: FieldOf<Names>
  values: Record<string, string>
  to: Destination
  fit: GoodsFit | null
  onSystem: (system: string | null) => void
}

/** How and where the goods are to come, from which mains they run there, and how much of a container they fill: none of it has to be known yet. */
export function RequestDelivery({ field, values, to, fit, onSystem }: Props) {
  const t = useT()
  const optional = t('form.optional')
  return (
    <section aria-labelledby="request-delivery" className="grid gap-5">
      <h2 id="request-delivery" className="text-lg font-semibold">
        {t('quotation.delivery')} <span className="ml-1 text-sm font-normal text-ink-faint">{optional}</span>
      </h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t('quotation.term')} hint="Incoterms 2020" {...field('deliveryWay')}>
          <option value="">{t('quotation.term-open')}</option>
          {Object.values(SHIPPING_TERMS).map((value) => (
            <option key={value} value={value}>
              {termNameOf(value)}
            </option>
          ))}
        </SelectField>
        <Field label={t('quotation.port')} autoComplete="off" {...field('port')} />
        <SelectField label={t('quotation.destination')} {...field('destination')}>
          <option value="">{t('quotation.destination-same')}</option>
          <CountryOptions chosen={values['destination'] ?? ''} />
        </SelectField>
        <Field label={t('quotation.city')} autoComplete="off" {...field('city')} />
        {fit && to.nation === fit.nation && <SystemField name="mainsSystem" place={fit} onChoose={onSystem} />}
        <Site field={field} values={values} to={to} />
        <Field label={t('quotation.wanted')} type="date" {...field('wantedDate')} />
      </div>
      {fit && <Filling filling={fit.container} className="rounded-tile bg-mist p-4" />}
    </section>
  )
}

/** SPEC-147, SPEC-148: preset by the destination; what was chosen for another one is not kept. */
function Site({ field, values, to }: Pick<Props, 'field' | 'values' | 'to'>) {
  const { t, language } = useShop()
  const usual = usualSite(to)
  const first = usualSite({ nation: values['destination'] || values['nation'] || null, system: values['mainsSystem'] || null })
  const unmoved = usual.voltage === first.voltage && usual.socket === first.socket
  const kept = (name: Names, preset: string) => (unmoved ? values[name] || preset : preset)
  const key = `${to.nation} ${usual.voltage} ${usual.socket}`
  return (
    <>
      <SelectField
        key={`voltage ${key}`}
        label={t('quotation.voltage')}
        {...field('voltage')}
        defaultValue={kept('voltage', usual.voltage)}
      >
        <option value="">{t('quotation.term-open')}</option>
        {VOLTAGES.map((voltage) => (
          <option key={voltage}>{voltage}</option>
        ))}
      </SelectField>
      <SelectField
        key={`socket ${key}`}
        label={t('quotation.socket')}
        {...field('electricSocket')}
        defaultValue={kept('electricSocket', usual.socket)}
      >
        <option value="">{t('quotation.term-open')}</option>
        {SOCKETS.map((socket) => (
          <option key={socket} value={socket}>
            {pick(SOCKET_LABELS[socket], language)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
