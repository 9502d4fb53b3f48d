// What becomes of the picture that somebody searches with: checked here first, made smaller, sent, looked at; then its results are shown.
import { useEffect, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { PICTURE_SEARCH_ENDINGS, PICTURE_SEARCH_TYPES, searchByPicture } from '#contract/likeness.ts'
import { useShop } from '../shop.ts'
import { useErrorText } from './error-text.ts'
import { keepQueryPicture } from './query-picture.ts'
import { sendForm } from './send-file.ts'
import { MAX_MEGABYTES, smaller } from './upload-state.ts'

export type PictureSearchState =
  | { at: 'waiting' }
  | { at: 'preparing' }
  | { at: 'sending'; percent: number }
  | { at: 'looking' }
  | { at: 'failed'; text: string }

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
    if (problem) return setState({ at: 'failed', text: t(`frame.${problem}`, { size: MAX_MEGABYTES }) })
    const file = files[0]!
    const control = (running.current = new AbortController())
    try {
      setState({ at: 'preparing' })
      const small = await smaller(file)
      control.signal.throwIfAborted()
      const progress = (percent: number) => setState(percent < 100 ? { at: 'sending', percent } : { at: 'looking' })
      const { picSearchVal } = await sendForm(searchByPicture, small, language, progress, control.signal)
      await keepQueryPicture(picSearchVal, small)
      setState({ at: 'waiting' })
      done()
      void router.navigate({ href: `/product?${new URLSearchParams({ picSearchVal }).toString()}` })
    } catch (error) {
      setState(control.signal.aborted ? { at: 'waiting' } : { at: 'failed', text: failed(error) })
    } finally {
      running.current = null
    }
  }
  /** The failure's own sentence follows: it may say more. */
  const failed = (error: unknown) => [t('frame.picture-failed'), errorText(error)].filter(Boolean).join('. ')
  return { state, search, cancel: () => running.current?.abort() }
}
