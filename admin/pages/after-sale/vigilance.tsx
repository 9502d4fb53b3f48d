// The incident of a case, for whoever sees to it: what was said, what is found and done, and its end. Notes stay.
import { useState } from 'react'
import * as v from 'valibot'
import { judgeIncident, noteIncident } from '#contract/after-sale-desk.ts'
import type { DeskSale } from '#contract/after-sale-desk-shape.ts'
import { OUTCOMES, type Incident } from '#contract/incident.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function Vigilance({ one, incident }: { one: DeskSale; incident: Incident }) {
  const t = useT()
  const day = useDay()
  const [writing, setWriting] = useState(false)
  const close = () => setWriting(false)
  const open = incident.outcome === null
  const added = incident.notes.filter(({ since }) => since === 'Y')
  return (
    <Section
      title={t('after-sale.incident')}
      aside={
        incident.outcome ? (
          <Tag tone="good">{t(`after-sale.outcome-${incident.outcome}`)}</Tag>
        ) : (
          <Tag tone={incident.late === 'Y' ? 'bad' : 'warm'}>
            {t(incident.late === 'Y' ? 'after-sale.incident-late' : 'after-sale.incident-open')}
          </Tag>
        )
      }
    >
      <p className="mb-3 rounded-control bg-mist px-4 py-3 break-words whitespace-pre-wrap">{incident.said}</p>
      <Facts
        facts={[
          [t('after-sale.judge-by'), <Moment key="due" value={incident.dueTime} />],
          [t('after-sale.owner'), incident.owner?.name ?? '–'],
          incident.toldWhom !== '' && [
            t('after-sale.authority'),
            [incident.toldWhom, incident.toldOn && day(incident.toldOn)].filter(Boolean).join(' · '),
          ],
          incident.reference !== '' && [t('after-sale.authority-reference'), incident.reference],
          incident.closeTime !== null && [t('after-sale.closed-on'), <Moment key="closed" value={incident.closeTime} />],
        ]}
      />
      <Notes notes={incident.notes.filter(({ since }) => since === 'N')} />
      {added.length > 0 && (
        <>
          <h3 className="mt-4 text-sm text-ink-faint">{t('after-sale.notes-since')}</h3>
          <Notes notes={added} />
        </>
      )}
      <Button size="small" className="mt-3" onClick={() => setWriting(true)}>
        {t(open ? 'after-sale.judge' : 'after-sale.note-add')}
      </Button>
      {writing && (open ? <Judge one={one} incident={incident} onClose={close} /> : <AddNote one={one} onClose={close} />)}
    </Section>
  )
}

function Notes({ notes }: Pick<Incident, 'notes'>) {
  return (
    <ol className="mt-3 grid gap-2">
      {notes.map((note) => (
        <li key={note.id} className="border-l-2 border-line pl-3">
          <span className="block text-sm text-ink-soft">
            {note.staffName} · <Moment value={note.time} />
          </span>
          <span className="break-words whitespace-pre-wrap">{note.text}</span>
        </li>
      ))}
    </ol>
  )
}

function AddNote({ one, onClose }: { one: DeskSale; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('after-sale.note-add')}
      submit={t('after-sale.note-add')}
      intro={<p className="text-ink-soft">{t('after-sale.about-note-add')}</p>}
      schema={v.pick(noteIncident.input, ['note'])}
      fields={[
        { name: 'note', label: t('after-sale.note'), kind: 'area', rows: 4, wide: true, hint: t('after-sale.note-stays'), autoFocus: true },
      ]}
      initial={{ note: '' }}
      send={({ note }) => send(noteIncident, { id: one.id, note })}
      onClose={onClose}
      onDone={() => {
        toast(t('after-sale.done'), 'good')
        onClose()
      }}
    />
  )
}

function Judge({ one, incident, onClose }: { one: DeskSale; incident: Incident; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('after-sale.judge')}
      submit={t('after-sale.judge')}
      intro={<p className="text-ink-soft">{t('after-sale.about-judge')}</p>}
      schema={v.pick(judgeIncident.input, ['note', 'toldWhom', 'toldOn', 'reference', 'outcome'])}
      fields={[
        { name: 'note', label: t('after-sale.note'), kind: 'area', rows: 4, wide: true, hint: t('after-sale.note-stays'), autoFocus: true },
        { name: 'toldWhom', label: t('after-sale.authority') },
        { name: 'toldOn', label: t('after-sale.told-on'), kind: 'day' },
        { name: 'reference', label: t('after-sale.authority-reference') },
        {
          name: 'outcome',
          label: t('after-sale.outcome'),
          kind: 'choice',
          hint: t('after-sale.outcome-hint'),
          options: [
            { value: '', label: t('after-sale.outcome-open') },
            ...OUTCOMES.map((value) => ({ value, label: t(`after-sale.outcome-${value}`) })),
          ],
        },
      ]}
      edits
      initial={{ note: '', toldWhom: incident.toldWhom, toldOn: incident.toldOn ?? '', reference: incident.reference, outcome: '' }}
      send={(typed) => send(judgeIncident, { id: one.id, version: incident.version, ...typed })}
      onClose={onClose}
      onDone={() => {
        toast(t('after-sale.done'), 'good')
        onClose()
      }}
    />
  )
}
