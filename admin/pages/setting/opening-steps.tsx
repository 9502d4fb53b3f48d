// What has to be set before the shop can sell, computed by the server from what is set; nothing when all of it is.
import { useQuery } from '@tanstack/react-query'
import { opening, type OpeningStep } from '#contract/opening.ts'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { Go } from '../../kit/navigation.tsx'
import { mailPaths } from '../mail/room.ts'
import { settingPaths, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

/** Where a step is done: in a part of the settings, or where the server runs, by these names. */
const PLACES: Record<OpeningStep, { part: string } | { names: readonly string[] }> = {
  company: { part: 'brand' },
  contacts: { part: 'brand' },
  bank: { part: 'bank' },
  payment: { names: ['PAYPAL_API_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'] },
  mail: { names: ['MAIL_URL', 'MAIL_FROM'] },
}

export function OpeningSteps() {
  const { call } = useOffice()
  const t = useT()
  const open = useQuery({ queryKey: ['opening'], queryFn: () => call(opening) }).data?.open ?? []
  if (open.length === 0) return null
  return (
    <Section title={t('setting.opening-title')} className="max-w-[860px]">
      <p className="mb-3 max-w-[70ch] text-sm text-ink-soft">{t('setting.opening-lead')}</p>
      <ul className="overflow-hidden rounded-tile border border-line">
        {open.map((step) => (
          <Step key={step} step={step} />
        ))}
      </ul>
      {open.includes('bank') && open.includes('payment') && (
        <p className="mt-3 flex items-start gap-2 text-sm text-caution">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {t('setting.opening-no-way')}
        </p>
      )}
    </Section>
  )
}

function Step({ step }: { step: OpeningStep }) {
  const t = useT()
  const list = useListed()
  const may = useMay()
  const place = PLACES[step]
  const names = 'names' in place ? list(place.names) : ''
  const link =
    'part' in place
      ? { href: settingPaths.part(place.part), text: t('setting.opening-set') }
      : step === 'mail' && may('mail:list')
        ? { href: mailPaths.list(), text: t('setting.opening-outbox') }
        : null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 not-last:border-b">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium">{t(`setting.opening-step-${step}`)}</span>
        <span className="block text-sm break-words text-ink-soft">{t(`setting.opening-text-${step}`, { names })}</span>
      </span>
      {link && (
        <Go
          href={link.href}
          aria-label={`${link.text}: ${t(`setting.opening-step-${step}`)}`}
          className="inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-sm font-medium text-brand-strong hover:bg-mist max-wide:-ml-2 max-wide:min-h-11"
        >
          {link.text}
          <Icon name="chevron-right" className="size-4" />
        </Go>
      )}
    </li>
  )
}
