// What has been written to and fro, oldest first.
import type { ReactNode } from 'react'
import type { DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Moment } from '../../kit/moment.tsx'
import { useT } from './room.ts'

export function EnquiryThread({ enquiry }: { enquiry: DeskEnquiry }) {
  const t = useT()
  return (
    <ol className="grid gap-3">
      <Said
        who={enquiry.name}
        how={t(`enquiry.wrote-${enquiry.topic}`)}
        time={enquiry.createTime}
        language={enquiry.language}
        text={enquiry.message}
      >
        {enquiry.topic === 'contact' && enquiry.productName && (
          <p className="mb-2 text-ink-soft">{t('kit.said', { label: t('enquiry.product'), value: enquiry.productName })}</p>
        )}
      </Said>
      {enquiry.messages.map((one) => (
        <Said
          key={one.id}
          ours={one.sent === 'Y'}
          who={one.sent === 'Y' ? one.staffName : enquiry.name}
          how={t(one.sent === 'Y' ? 'enquiry.kind-sent' : 'enquiry.kind-received')}
          time={one.time}
          language={one.language || enquiry.language}
          text={one.text}
        />
      ))}
    </ol>
  )
}

type Props = { who: string; how: string; time: string; language: string; text: string; ours?: boolean; children?: ReactNode }

function Said({ who, how, time, language, text, ours = false, children }: Props) {
  return (
    <li className={classNames('max-w-prose rounded-tile border border-line px-4 py-3', ours ? 'ml-6' : 'bg-mist')}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <strong className="font-medium text-ink">{who}</strong>
        <span>{how}</span>
        <Moment value={time} />
      </p>
      {children}
      <p lang={LANGUAGE_NAMES[toLanguage(language) ?? 'en'].locale} className="break-words whitespace-pre-wrap">
        {text}
      </p>
    </li>
  )
}
