// One letter of credit: terms and wording side by side, what differs, documents, discrepancies, days, evidence.
import { useState } from 'react'
import * as v from 'valibot'
import type { Clause, Finding } from '#contract/letter-of-credit.ts'
import { LETTER_PAPERS } from '#contract/codes/letter-of-credit.ts'
import {
  addBankMessage,
  addLetterFile,
  letter as letterCall,
  letterFile,
  letterTrail,
  letters,
  type DeskLetter,
} from '#contract/letter-of-credit-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { orderPaths } from '../order/room.ts'
import { LoadFile } from '../../kit/load-file.tsx'
import { ActDialog, ACTS, type ActName } from './acts.tsx'
import { LetterStateTag } from './letter-marks.tsx'
import { letterPaths, letterRoom, useT } from './room.ts'

export function LetterPage() {
  const { call } = useOffice()
  const one = useOpened(letterRoom, (id) => call(letterCall, { id }))
  return <QueryView query={one}>{(data) => <Letter key={data.id} letter={data} />}</QueryView>
}

const DANGEROUS: readonly ActName[] = ['refuse']

function Letter({ letter }: { letter: DeskLetter }) {
  const { call, language } = useOffice()
  const t = useT()
  const money = useMoney()
  const day = useDay()
  const [act, setAct] = useState<ActName | null>(null)
  const { id, state, orderId, texts, findings, discrepancies, papers } = letter
  const { permission } = letters.access
  const [newest] = texts
  const shown = (value: string | null) => value !== null && day(value)
  return (
    <DetailPage
      title={letter.orderNo}
      subtitle={[letter.company, letter.number, letter.issuingBank].filter(Boolean).join(' · ')}
      back={letterPaths.list()}
      tags={<LetterStateTag state={state} />}
      actions={
        <ActionBar
          actions={ACTS.map((name) => ({
            action: name,
            label: t(`letter.do-${name}`),
            permission,
            ...(DANGEROUS.includes(name) ? { kind: 'danger' as const } : {}),
            run: () => setAct(name),
          }))}
          allowed={letter.allowedActions}
        >
          {state === 'accepted' && (
            <Go href={orderPaths.one(orderId)} className={buttonClass('primary', 'small')}>
              {t('letter.enter-payment')}
            </Go>
          )}
        </ActionBar>
      }
    >
      <p className="mt-5 text-ink-soft">{t(`letter.next-${state}`)}</p>
      <div className="grid gap-x-8 wide:grid-cols-2">
        <Section title={t('letter.days')}>
          <Facts
            facts={[
              [
                t('letter.order'),
                <Go key="order" href={orderPaths.one(orderId)} className="text-brand tabular-nums hover:underline">
                  {letter.orderNo}
                </Go>,
              ],
              [t('letter.amount'), money(letter.amount)],
              [t('letter.received'), money(letter.received)],
              letter.dueDay !== null && letter.dueWhat !== null && [t(`letter.due-${letter.dueWhat}`), day(letter.dueDay)],
              [t('letter.latest-shipment'), day(letter.latestShipment)],
              [t('letter.expiry'), day(letter.expiry)],
              letter.shippedDay !== null && [t('letter.shipped-on'), shown(letter.shippedDay)],
              letter.presentBy !== null && [t('letter.present-by'), shown(letter.presentBy)],
              letter.presentedDay !== null && [t('letter.presented-on'), shown(letter.presentedDay)],
              letter.examinedBy !== null && [t('letter.examined-by'), shown(letter.examinedBy)],
              letter.maturityDay !== null && [t('letter.maturity'), shown(letter.maturityDay)],
              letter.advisingBank !== '' && [t('letter.advising-bank'), letter.advisingBank],
            ]}
          />
          {discrepancies.length > 0 && (
            <>
              <h3 className="mt-6 mb-2 font-semibold">{t('letter.discrepancies')}</h3>
              <ul className="divide-y divide-line rounded-tile border border-line">
                {discrepancies.map((one, index) => (
                  <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                    <span className="wrap-anywhere">{one.text}</span>
                    <Tag tone={one.state === 'open' ? 'bad' : 'plain'}>{t(`letter.discrepancy-${one.state}`)}</Tag>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3 className="mt-6 mb-2 font-semibold">{t('letter.papers')}</h3>
          <ul className="divide-y divide-line rounded-tile border border-line">
            {letter.papersAsked.map((kind) => {
              const one = papers.find((paper) => paper.kind === kind)
              return (
                <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
                  <span>
                    {pick(LETTER_PAPERS[kind], language)} {one && <span className="text-ink-soft">{one.reference}</span>}
                  </span>
                  <Tag tone={one ? 'good' : 'plain'}>{t(one ? 'letter.there' : 'letter.missing')}</Tag>
                </li>
              )
            })}
          </ul>
        </Section>
        <div>
          {letter.messages.length > 0 && (
            <Section title={t('letter.messages')}>
              <ul className="divide-y divide-line rounded-tile border border-line">
                {letter.messages.map((one, index) => (
                  <li key={index} className="px-4 py-2.5">
                    <p className="text-sm text-ink-soft">
                      {one.title} · <Moment value={one.time} />
                    </p>
                    <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {newest && (
            <Section title={t('letter.findings')}>
              <p className="mb-3 text-sm text-ink-soft">
                {t(`letter.kind-${newest.kind}`)} {newest.number} · <Moment value={newest.time} />
              </p>
              {newest.clauses.length > 0 ? <Findings findings={findings} /> : <p>{t('letter.files-only')}</p>}
            </Section>
          )}
          <BankMessages letter={letter} />
          <Evidence letter={letter} />
        </div>
      </div>
      <Section title={t('letter.terms')}>
        <Clauses clauses={letter.terms} />
      </Section>
      {texts.map((one) => (
        <details key={`${one.kind} ${one.time}`} className="mt-4 rounded-tile border border-line px-4 py-2">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {t(`letter.kind-${one.kind}`)} {one.number} · <Moment value={one.time} />
          </summary>
          <Clauses clauses={one.clauses} />
        </details>
      ))}
      <Section title={t('letter.trail')}>
        <AuditTrail
          area="letter"
          id={id}
          read={(page) => call(letterTrail, { ...page, id })}
          none={t('letter.no-acts')}
          line={({ field, from, to }) => (field === 'state' || field === 'papers' ? null : { from, to })}
        />
      </Section>
      {act && <ActDialog key={act} letter={letter} act={act} onClose={() => setAct(null)} />}
    </DetailPage>
  )
}

function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <dl className="divide-y divide-line">
      {clauses.map(({ tag, field, value }) => (
        <div key={tag} className="grid gap-x-4 gap-y-0.5 py-2 wide:grid-cols-[210px_minmax(0,1fr)]">
          <dt className="text-ink-soft">
            <span className="mr-2 text-sm text-ink-faint tabular-nums">{tag}</span>
            {field}
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  if (findings.length === 0) return <p className="rounded-control bg-good-soft px-3 py-2 text-good">{t('letter.no-findings')}</p>
  return (
    <ul className="divide-y divide-line rounded-tile border border-line">
      {findings.map(({ code, tag, field, expected, actual, weight, todo }, index) => (
        <li key={`${code} ${index}`} className="px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {tag} {field}
            <Tag tone={weight === 'change' ? 'bad' : 'caution'}>{t(`letter.weight-${weight}`)}</Tag>
          </p>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {t('kit.said', { label: t('letter.expected'), value: expected })} ·{' '}
            {t('kit.said', { label: t('letter.actual'), value: actual })}
          </p>
          <p className="mt-0.5">{todo}</p>
        </li>
      ))}
    </ul>
  )
}

/** What banks write without its own form: for the office alone. */
function BankMessages({ letter: { id, bankMessages } }: { letter: DeskLetter }) {
  const t = useT()
  const send = useSend()
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title={t('letter.bank-messages')}
      aside={
        <Button size="small" kind="quiet" onClick={() => setAdding(true)}>
          {t('letter.add-message')}
        </Button>
      }
    >
      {bankMessages.length > 0 && (
        <ul className="divide-y divide-line rounded-tile border border-line">
          {bankMessages.map((one) => (
            <li key={one.id} className="px-4 py-2.5">
              <p className="text-sm text-ink-soft wrap-anywhere">
                {[one.type && `MT${one.type}`, one.reference, one.related && t('letter.message-about', one), one.by]
                  .filter(Boolean)
                  .join(' · ')}
                {' · '}
                <Moment value={one.time} />
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <FormDialog
          title={t('letter.add-message')}
          submit={t('letter.add-file')}
          schema={v.pick(addBankMessage.input, ['body'])}
          fields={[
            {
              name: 'body',
              label: t('letter.bank-message'),
              kind: 'area',
              rows: 10,
              wide: true,
              autoFocus: true,
              hint: t('letter.bank-message-hint'),
            },
          ]}
          initial={{ body: '' }}
          send={(value) => send(addBankMessage, { ...value, id })}
          onClose={() => setAdding(false)}
          onDone={() => {
            toast(t('letter.message-added'), 'good')
            setAdding(false)
          }}
        />
      )}
    </Section>
  )
}

/** What banks and buyers have sent: added here, opened here. */
function Evidence({ letter: { id, files } }: { letter: DeskLetter }) {
  const { call } = useOffice()
  const t = useT()
  const add = useAct(addLetterFile, t('letter.file-added'))
  const [file, setFile] = useState<File | null>(null)
  return (
    <Section title={t('letter.files')}>
      <ul className="grid gap-2">
        {files.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {one.fileName}{' '}
              <span className="text-sm text-ink-faint">
                <Moment value={one.time} />
              </span>
            </span>
            <LoadFile
              name={one.fileName}
              label={t('letter.save')}
              read={() => call(letterFile, { id, fileId: one.id })}
              sent={{ fileId: one.id, byBuyer: false }}
            />
          </li>
        ))}
      </ul>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (file && !add.isPending) add.mutate({ id, what: 'evidence', file }, { onSuccess: () => setFile(null) })
        }}
      >
        <FileField label={t('letter.file')} accept="application/pdf,image/png,image/jpeg" file={file} onFile={setFile} />
        <Button type="submit" size="small" className="justify-self-start" busy={add.isPending} disabled={!file}>
          {t('letter.add-file')}
        </Button>
      </form>
    </Section>
  )
}
