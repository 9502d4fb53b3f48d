// The next version while it is written: a grid of lines that is filled in by keys, the terms below, and what it comes to as the server says.
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { saveDraft, sendQuotation, type DeskQuotation, type QuotationDraft } from '#contract/quotation-desk.ts'
import { isConflict } from '#contract/conflict.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { draftOf, typedDraft, type TypedDraft } from './draft-model.ts'
import { Attached } from './attached.tsx'
import type { Doing } from './quotation-actions.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DraftTerms } from './draft-terms.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { useT } from './room.ts'

/** So long after the last key the draft is kept. */
const QUIET_MS = 900

type Props = { one: DeskQuotation; draft: QuotationDraft; onWrite: (doing: Doing) => void }

export function QuotationEditor({ one, draft, onWrite }: Props) {
  const t = useT()
  const { call, language } = useOffice()
  const may = useMay()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedDraft>(() =>
    typedDraft(draft, language, new Map(one.draftFiles.map(({ id, fileName }) => [id, fileName]))),
  )
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const made = useRef(0) // the version that the last keeping of the draft made: the page learns of it a moment later
  const read = draftOf(typed, language)
  const faults = 'faults' in read ? read.faults : []
  const text = 'draft' in read ? JSON.stringify(read.draft) : null
  const [kept, setKept] = useState(text) // as it was opened: nothing is kept unasked, for that would take an approval from it
  const dirty = text !== kept
  const working = useRef<Promise<boolean>>(Promise.resolve(true))

  /** One after the other: each needs the version that the one before made. */
  const keep = (): Promise<boolean> => {
    working.current = working.current.then(async () => {
      if (!('draft' in read) || text === null) return false
      if (text === kept) return true
      try {
        const answer = await call(saveDraft, { id: one.id, version: Math.max(made.current, one.version), ...read.draft })
        made.current = answer.version
        setKept(text)
        setFailure('')
        await queries.invalidateQueries({ queryKey: ['opened'] })
        return true
      } catch (error) {
        setFailure(isConflict(error) ? t('quotation.draft-conflict') : errorText(error, t))
        return false
      }
    })
    return working.current
  }
  const keepQuietly = useEffectEvent(() => void keep())
  useEffect(() => {
    if (text === null || text === kept) return
    const timer = setTimeout(keepQuietly, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, kept])

  const send = async () => {
    if (sending) return
    setSending(true)
    try {
      if (!(await keep())) return
      const answer = await call(sendQuotation, { id: one.id, version: Math.max(made.current, one.version), note: '' })
      toast(t(answer.state === 'sent' ? 'quotation.was-sent' : 'quotation.needs-approval'), answer.state === 'sent' ? 'good' : 'plain')
    } catch (error) {
      setFailure(errorText(error, t))
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
      setSending(false)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  const maySend = may(sendQuotation.access.permission)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- of the fields in it, on the way up
    <div className="grid gap-5" onKeyDown={keys}>
      <DraftLines one={one} typed={typed} faults={faults} onWrite={onWrite} onChange={(lines) => setTyped({ ...typed, lines })} />
      <DraftTerms
        typed={typed}
        faults={faults}
        files={<Attached files={typed.files} onChange={(change) => setTyped((before) => ({ ...before, files: change(before.files) }))} />}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      <DraftTotals one={one} stale={dirty} />
      {failure && (
        <p role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {maySend && (
          <Button kind="primary" busy={sending} disabled={faults.length > 0 || typed.lines.length === 0} onClick={() => void send()}>
            {t(one.breaches.length > 0 && one.approval !== 'approved' ? 'quotation.do-submit' : 'quotation.do-send')}
          </Button>
        )}
        <span className="text-sm text-ink-soft" aria-live="polite">
          {faults.length > 0
            ? t('quotation.draft-faults', { count: faults.length })
            : typed.lines.length === 0
              ? t('quotation.draft-no-lines')
              : t(dirty ? 'quotation.draft-keeping' : 'quotation.draft-kept')}
        </span>
      </div>
    </div>
  )
}
