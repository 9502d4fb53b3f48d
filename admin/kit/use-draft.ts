// What is typed in a form is kept on the server some seconds after typing stops, and when the page is left; opened again, it is offered.
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { DRAFT_MAX, dropDraft, keepDraft, readDraft } from '#contract/draft.ts'
import { useOffice } from '../app/office.ts'
import { openOf, readKeptDraft, type Kept } from './form-model.ts'
import type { Since } from './form-overtaken.tsx'
import type { FormControl } from './use-form.ts'
import { useLatest } from './use-latest.ts'

/** Which form, about what: 0 is a new thing. `since`: where to ask who has changed it. */
export type DraftPlace = { form: string; subject: number; since?: Since }

const PAUSE_MS = 2_500

export type Drafting = {
  /** What was typed another time; `behind`: so many versions of the thing ago; `conflicts`: fields that were changed since by others, too. */
  offer: { keptTime: string; behind: number; conflicts: string[] } | null
  goOn: () => { conflicts: string[] }
  discard: () => void
  /** It stands on the server as it stands here. */
  kept: boolean
  /** What is typed goes there, if not now then when the page is left. */
  keeps: boolean
  /** After saving: there is nothing to go on with. */
  over: () => void
}

export function useDraft(place: DraftPlace | undefined, control: FormControl, version: number, secret: readonly string[]): Drafting {
  const { call } = useOffice()
  const of = place && { form: place.form, subject: place.subject }
  const found = useQuery({
    queryKey: ['draft', place?.form, place?.subject],
    queryFn: async () => call(readDraft, of!, { quiet: true }),
    enabled: Boolean(place),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const [answered, setAnswered] = useState(false)
  const [kept, setKept] = useState('')
  const sent = useRef('')
  const ended = useRef(false)
  const earlier = found.data ? readKeptDraft(found.data.content) : {}
  const open = openOf(earlier, control.loaded)
  const offered = !answered && Object.keys(open.typed).length > 0
  const fields: Kept = Object.fromEntries(
    control.changed().flatMap((name) => (secret.includes(name) ? [] : [[name, { was: control.loaded[name], typed: control.typed[name] }]])),
  )
  // Whoever types without answering the offer has given nothing up: both are kept.
  const content = Object.keys(fields).length > 0 ? JSON.stringify({ fields: offered ? { ...earlier, ...fields } : fields }) : ''
  const ready = Boolean(place) && !found.isPending && !(offered && content === '')
  const begun = offered ? found.data!.version : version
  const flush = useLatest(() => {
    if (!place || !ready || ended.current || content === sent.current || content.length > DRAFT_MAX) return
    sent.current = content
    const done = content
      ? call(keepDraft, { ...of!, version: begun, content }, { quiet: true, repeat: true })
      : call(dropDraft, of!, { quiet: true, repeat: true })
    // A draft that could not be kept is tried again with the next letter; what is typed still stands here.
    void done.then(
      () => setKept(content),
      () => {
        sent.current = '?'
      },
    )
  })
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => flush.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [content, ready, flush])
  useEffect(() => {
    const leave = () => flush.current()
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [flush])
  const forget = () => {
    sent.current = ''
    if (of) void call(dropDraft, of, { quiet: true, repeat: true }).catch(() => undefined) // it is offered once more, and differs in nothing
  }
  return {
    offer: offered
      ? { keptTime: found.data!.keptTime, behind: Math.max(0, version - found.data!.version), conflicts: open.conflicts }
      : null,
    goOn() {
      const since = new Set(control.changed()) // typed beside the offer, so newer
      control.retype(Object.fromEntries(Object.entries(open.typed).filter(([name]) => !since.has(name))))
      setAnswered(true)
      return { conflicts: open.conflicts }
    },
    discard() {
      setAnswered(true)
      forget()
    },
    kept: content !== '' && kept === content,
    keeps: Boolean(place) && content.length <= DRAFT_MAX,
    over() {
      ended.current = true
      forget()
    },
  }
}
