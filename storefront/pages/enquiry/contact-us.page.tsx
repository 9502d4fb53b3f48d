import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useRootData } from '../../shop/root-data.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useT } from '../../shop/shop.ts'
import type { ContactData } from './data.ts'
import { Arrived } from './arrived.tsx'
import { ContactForm } from './contact-form.tsx'
import { Drafted } from '../../parts/form/drafted.tsx'
import { contactDrafts } from '../../parts/form/drafts.ts'

/** SPEC-096, SPEC-164, SPEC-234: the operator's addresses, and a form that reaches a person. */
export function ContactPage({ data }: { data: ContactData }) {
  const t = useT()
  const [sentTo, setSentTo] = useState('')
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: t('frame.contact-title') }]} />
      <div className="grid gap-x-[0.8rem] gap-y-10 pt-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] wide:pt-6">
        <div>
          <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] wide:text-[34px]">{t('frame.contact-title')}</h1>
          <p className="mt-3 max-w-[48ch] text-[16px] text-ink-soft">{t('enquiry.contact-lead')}</p>
          <Ways />
          <a href="/quotation-request" className={buttonClass('secondary', 'medium', 'mt-4')}>
            <Icon name="document" className="size-5" />
            {t('frame.quote-ask')}
          </a>
        </div>
        <section className="max-w-[760px]" aria-labelledby="contact-form">
          {sentTo ? (
            <Arrived
              id="contact-form"
              title={t('enquiry.sent-title')}
              text={t('enquiry.sent-text', { email: sentTo })}
              again={t('enquiry.sent-again')}
              onAgain={() => setSentTo('')}
            />
          ) : (
            <Writing data={data} onSent={setSentTo} />
          )}
        </section>
      </div>
    </div>
  )
}

/** Everything else by which the operator can be reached. */
function Ways() {
  const t = useT()
  const { brand } = useRootData()
  const link = 'thumb hover:text-brand hover:underline'
  const ways: [IconName, React.ReactNode][] = [
    [
      'mail',
      brand.email && (
        <a key="mail" href={`mailto:${brand.email}`} className={link}>
          {brand.email}
        </a>
      ),
    ],
    [
      'phone',
      brand.phone && (
        <a key="phone" href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
          {brand.phone}
        </a>
      ),
    ],
    [
      'chat',
      brand.chatUrl && (
        <a key="chat" href={brand.chatUrl} target="_blank" rel="noreferrer" className={link}>
          {t('enquiry.chat')}
        </a>
      ),
    ],
    [
      'pin',
      brand.address && (
        <span key="pin">
          {brand.company}
          <br />
          {brand.address}
        </span>
      ),
    ],
  ]
  return (
    <ul className="mt-6 grid gap-1 border-t border-line pt-5">
      {ways.map(
        ([icon, way]) =>
          way && (
            <li key={icon} className="flex min-h-11 items-start gap-3 py-2.5">
              <Icon name={icon} className="size-5 text-ink-faint" />
              <span className="min-w-0 break-words">{way}</span>
            </li>
          ),
      )}
    </ul>
  )
}

function Writing({ data, onSent }: { data: ContactData; onSent: (email: string) => void }) {
  const t = useT()
  const owner = { userId: data.user?.userId ?? null, product: data.product?.slug ?? '' }
  return (
    <>
      <h2 id="contact-form" className="text-xl font-semibold">
        {t('enquiry.contact-form')}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{t('enquiry.contact-form-text')}</p>
      <Drafted drafts={contactDrafts} owner={owner}>
        {(draft, key) => <ContactForm key={key} data={data} owner={owner} draft={draft} onSent={onSent} />}
      </Drafted>
    </>
  )
}
