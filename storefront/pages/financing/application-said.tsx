// What an application says, as it was handed in.
import { IDENTITY_LABELS } from '#contract/codes/identity-type.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { OwnFinancing } from '#contract/financing.ts'
import { countryName } from '../../parts/country-name.ts'
import { useDictionary, type DictionaryType } from '../../shop/dictionaries.ts'
import { useMoney, useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'

/** The label of a dictionary's value; the value itself until the dictionary has come, and where it has it no longer. */
function useLabel(type: DictionaryType): (value: string) => string {
  const choices = useDictionary(type)
  return (value) => choices.find((one) => one.value === value)?.label ?? value
}

export function ApplicationSaid({ one: { form, asked } }: { one: OwnFinancing }) {
  const { t, language } = useShop()
  const money = useMoney()
  const [service, period, revenue] = [useLabel('financing_service'), useLabel('credit_period'), useLabel('revenue_range')]
  const facts: [string, string][] = [
    [t('financing.amount'), money(asked)],
    [t('financing.wanted'), service(form.serviceType)],
    [t('financing.period'), period(form.creditPeriod)],
    [t('financing.interest'), form.productInterest],
    [t('form.company-name'), form.companyName],
    [t('financing.kind'), form.type && labelOf(IDENTITY_LABELS, form.type, language)],
    [t('financing.revenue'), form.revenue && revenue(form.revenue)],
    [t('financing.imported'), form.importedBefore && t(form.importedBefore === 'Y' ? 'financing.yes' : 'financing.no')],
    [t('financing.name'), form.name],
    [t('form.email'), form.email],
    [t('form.nation'), form.nation && countryName(form.nation, language)],
    [t('form.phone'), form.phone],
    [t('financing.whatsapp'), form.whatsapp],
    [t('financing.address'), form.address],
  ]
  return (
    <Section id="financing-said" title={t('financing.form')}>
      <dl className="grid gap-x-10 gap-y-3 wide:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex justify-between gap-4 border-b border-line pb-2">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right font-medium tabular-nums wrap-anywhere" suppressHydrationWarning>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  )
}
