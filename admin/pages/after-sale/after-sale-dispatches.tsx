// What was sent to the buyer for the case, each with its time line, and where that is written on.
import { useState } from 'react'
import * as v from 'valibot'
import { DISPATCH_EVENT_LABELS, DISPATCH_EVENTS, DISPATCH_LABELS } from '#contract/codes/after-sale.ts'
import { correctDispatch, trackDispatch, undoDispatch } from '#contract/after-sale-desk.ts'
import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { pick } from '#shared/language.ts'
import { listedIn } from '#shared/punctuation.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

type Sent = DeskSale['dispatches'][number]

export function Dispatches({ one }: { one: DeskSale }) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const [tracked, setTracked] = useState<number | null>(null)
  const [corrected, setCorrected] = useState<number | null>(null)
  const [undone, setUndone] = useState<number | null>(null)
  if (one.dispatches.length === 0) return null
  const may = (name: string) => one.allowedActions.some(({ action, allowed }) => action === name && allowed === 'Y')
  const wrong = one.dispatches.find(({ id }) => id === corrected)
  const [mayTrack, mayCorrect, mayUndo] = [may('track'), may('correct_dispatch'), may('undo_dispatch')]
  return (
    <Section title={t('after-sale.dispatches')}>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {one.dispatches.map((sent) => (
          <li key={sent.id} className="px-4 py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className={sent.undone ? 'line-through' : 'font-medium'}>{pick(DISPATCH_LABELS[sent.kind], language)}</span>
              {sent.undone ? (
                <Tag tone="plain">{t('after-sale.not-sent')}</Tag>
              ) : sent.arriveTime ? (
                <Tag tone="good">{t('after-sale.arrived')}</Tag>
              ) : (
                <Tag tone="brand">{t('after-sale.under-way')}</Tag>
              )}
            </span>
            <span className="block text-ink-soft">
              {sent.carrier}{' '}
              {sent.url ? (
                <a href={sent.url} target="_blank" rel="noopener noreferrer" className="text-brand hover:underline">
                  {sent.trackingNo}
                </a>
              ) : (
                sent.trackingNo
              )}
            </span>
            {[sent.contents, list(sent.serials)].filter(Boolean).map((text) => (
              <span key={text} className="block text-sm break-words text-ink-soft">
                {text}
              </span>
            ))}
            {sent.undone ? (
              <span className="mt-2 block text-sm break-words">{t('after-sale.dispatch-undone', { reason: sent.undone.reason })}</span>
            ) : (
              <ol className="mt-2 grid gap-1 border-l-2 border-line pl-3 text-sm">
                {sent.data.map((entry, at) => (
                  <li key={`${entry.time} ${at}`} className="break-words">
                    <span className="text-ink-soft">
                      <Moment value={entry.time} />
                    </span>{' '}
                    {[entry.context, entry.location].filter(Boolean).join(' · ')}
                  </li>
                ))}
              </ol>
            )}
            {(mayTrack || mayCorrect || mayUndo) && !sent.arriveTime && !sent.undone && (
              <span className="mt-2 flex flex-wrap gap-2">
                {mayTrack && (
                  <Button size="small" onClick={() => setTracked(sent.id)}>
                    {t('after-sale.do-track')}
                  </Button>
                )}
                {mayCorrect && (
                  <Button size="small" onClick={() => setCorrected(sent.id)}>
                    {t('after-sale.do-correct_dispatch')}
                  </Button>
                )}
                {mayUndo && sent.data.length === 1 && (
                  <Button size="small" onClick={() => setUndone(sent.id)}>
                    {t('after-sale.do-undo_dispatch')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {wrong && <Correct one={one} sent={wrong} onClose={() => setCorrected(null)} />}
      {undone !== null && <Undo one={one} dispatchId={undone} onClose={() => setUndone(null)} />}
      {tracked !== null && <Track id={one.id} dispatchId={tracked} onClose={() => setTracked(null)} />}
    </Section>
  )
}

function Correct({ one: { id, version }, sent, onClose }: { one: DeskSale; sent: Sent; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  const { kind, carrier, trackingNo, url, contents, serials } = sent
  const followed = kind === 'repaired' || kind === 'unrepaired' // its units have come back by these numbers
  return (
    <FormDialog
      title={t('after-sale.do-correct_dispatch')}
      submit={t('after-sale.do-correct_dispatch')}
      intro={<p className="text-ink-soft">{t('after-sale.about-correct_dispatch')}</p>}
      schema={v.object({ ...v.omit(correctDispatch.input, ['id', 'version', 'dispatchId']).entries, serials: v.optional(v.string(), '') })}
      fields={[
        { name: 'carrier', label: t('after-sale.carrier') },
        { name: 'trackingNo', label: t('after-sale.tracking') },
        { name: 'url', label: t('after-sale.tracking-url'), type: 'url', wide: true },
        ...(followed
          ? []
          : [
              {
                name: 'serials',
                label: t('after-sale.serials'),
                kind: 'area' as const,
                rows: 2,
                wide: true,
                hint: t('after-sale.serials-hint'),
              },
            ]),
        { name: 'contents', label: t('after-sale.contents'), kind: 'area', rows: 2, wide: true, hint: t('after-sale.buyer-reads') },
      ]}
      edits
      initial={{ carrier, trackingNo, url, contents, serials: serials.join(', ') }}
      send={({ serials: numbers, ...typed }) =>
        send(correctDispatch, { ...typed, ...(followed ? {} : { serials: listedIn(numbers) }), id, version, dispatchId: sent.id })
      }
      onClose={onClose}
      onDone={() => {
        toast(t('after-sale.done'), 'good')
        onClose()
      }}
    />
  )
}

function Undo({ one: { id, version }, dispatchId, onClose }: { one: DeskSale; dispatchId: number; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('after-sale.do-undo_dispatch')}
      submit={t('after-sale.do-undo_dispatch')}
      danger
      cancels
      intro={<p className="text-ink-soft">{t('after-sale.about-undo_dispatch')}</p>}
      schema={v.pick(undoDispatch.input, ['text'])}
      fields={[{ name: 'text', label: t('after-sale.to-buyer'), kind: 'area', rows: 3, wide: true, hint: t('after-sale.buyer-reads') }]}
      initial={{ text: '' }}
      send={(typed) => send(undoDispatch, { ...typed, id, version, dispatchId })}
      onClose={onClose}
      onDone={() => {
        toast(t('after-sale.done'), 'good')
        onClose()
      }}
    />
  )
}

function Track({ id, dispatchId, onClose }: { id: number; dispatchId: number; onClose: () => void }) {
  const t = useT()
  const { language } = useOffice()
  const send = useSend()
  return (
    <FormDialog
      title={t('after-sale.do-track')}
      submit={t('after-sale.do-track')}
      intro={<p className="text-ink-soft">{t('after-sale.about-track')}</p>}
      schema={v.omit(trackDispatch.input, ['id', 'dispatchId'])}
      fields={[
        {
          name: 'event',
          label: t('after-sale.track-event'),
          kind: 'choice',
          options: DISPATCH_EVENTS.map((value) => ({ value, label: pick(DISPATCH_EVENT_LABELS[value], language) })),
        },
        { name: 'at', label: t('after-sale.track-when'), kind: 'moment', hint: t('after-sale.track-now') },
        { name: 'place', label: t('after-sale.track-place') },
        { name: 'text', label: t('after-sale.to-buyer'), kind: 'area', rows: 2, wide: true, hint: t('after-sale.buyer-reads') },
      ]}
      initial={{ event: 'note', at: null, place: '', text: '' }}
      send={(typed) => send(trackDispatch, { ...typed, id, dispatchId })}
      onClose={onClose}
      onDone={() => {
        toast(t('after-sale.done'), 'good')
        onClose()
      }}
    />
  )
}
