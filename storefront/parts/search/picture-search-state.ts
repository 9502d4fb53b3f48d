// What becomes of the picture that somebody searches with: checked here first, made smaller, sent, looked at; then its results are shown.
import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { PICTURE_SEARCH_ENDINGS, PICTURE_SEARCH_TYPES, searchByPicture } from '#contract/image-search.ts'
import { useShop } from '../../shop/shop.ts'
import { unanswered } from '../../shop/failure/failure.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { isDrawable, readyToSearch, thumbnail } from './draw-picture.ts'
import { keepQueryPicture } from './query-picture.ts'
import { MAX_MEGABYTES, sendForm } from '../upload/send-file.ts'

export type PictureSearchState =
  | { at: 'waiting' }
  | { at: 'preparing' }
  | { at: 'sending'; percent: number }
  | { at: 'looking' }
  | { at: 'failed'; text: string; again: File | null } // `again`: what can be sent once more as it is

type Problem = 'picture-one' | 'picture-type' | 'picture-size'

/** Why it is not even sent, as a key of the texts. Browsers that do not know a type go by the name's ending. */
export function pictureProblem(files: readonly Pick<File, 'type' | 'size' | 'name'>[]): Problem | null {
  const [file, another] = files
  if (!file || another) return 'picture-one'
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const known = file.type
    ? (PICTURE_SEARCH_TYPES as readonly string[]).includes(file.type.replace('image/x-ms-bmp', 'image/bmp'))
    : (PICTURE_SEARCH_ENDINGS as readonly string[]).includes(ending)
  if (!known) return 'picture-type'
  return file.size > UPLOAD_MAX_BYTES ? 'picture-size' : null
}

/** SPEC-178, SPEC-179, SPEC-215..219, SPEC-256. `done` is called when the results are on their way. */
export function usePictureSearch(done: () => void) {
  const { language, t } = useShop()
  const router = useRouter()
  const errorText = useErrorText()
  const [state, setState] = useState<PictureSearchState>({ at: 'waiting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const search = async (files: readonly File[]) => {
    if (running.current) return // a second click, or a second picture while the first is under way
    const problem = pictureProblem(files)
    if (problem) return setState({ at: 'failed', text: t(`search.${problem}`, { size: MAX_MEGABYTES }), again: null })
    setState({ at: 'preparing' })
    await send(() => readyToSearch(files[0]!))
  }
  const send = async (prepare: () => Promise<File> | File) => {
    const control = (running.current = new AbortController())
    let small: File | null = null
    try {
      small = await prepare()
      control.signal.throwIfAborted()
      const progress = (percent: number) => setState(percent < 100 ? { at: 'sending', percent } : { at: 'looking' })
      const { picSearchVal } = await sendForm(searchByPicture, small, language, progress, control.signal)
      const shown = await thumbnail(small).catch(() => null) // what a browser cannot draw is not kept
      if (shown) keepQueryPicture(picSearchVal, shown)
      control.signal.throwIfAborted()
      setState({ at: 'waiting' })
      done()
      void router.navigate({ href: `/product?${new URLSearchParams({ picSearchVal }).toString()}` })
    } catch (error) {
      const next = await failed(error, small)
      setState(control.signal.aborted ? { at: 'waiting' } : next)
    } finally {
      running.current = null
    }
  }
  /** The failure's own sentence follows: it may say more (SPEC-256). Without an answer it is the line. */
  const failed = async (error: unknown, small: File | null): Promise<PictureSearchState> => {
    const own = errorText(error)
    const dropped = unanswered(error)
    const refused = error instanceof CallError && error.code === CODES.refused
    // Neither the server nor this browser can read it: to send it once more would not help.
    if (refused && small && !(await isDrawable(small))) return { at: 'failed', text: t('search.picture-unreadable'), again: null }
    const why = dropped ? t('frame.offline-text') : own
    const text = why ? t('search.picture-failed-why', { why }) : t('search.picture-failed')
    return { at: 'failed', text, again: dropped ? small : null }
  }

  const again = state.at === 'failed' ? state.again : null
  const sendAgain = () => {
    if (!again || running.current) return
    setState({ at: 'sending', percent: 0 })
    void send(() => again)
  }
  // Once the line is back, what was under way goes on by itself.
  useEffect(() => {
    if (!again) return
    window.addEventListener('online', sendAgain, { once: true })
    return () => window.removeEventListener('online', sendAgain)
    // oxlint-disable-next-line react/exhaustive-deps -- `sendAgain` is new on every render and always does the same
  }, [again])
  return { state, search, cancel: () => running.current?.abort(), again: again ? sendAgain : null }
}
