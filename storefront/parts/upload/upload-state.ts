// What becomes of one file that somebody picks: checked here first, made smaller, sent, given up, sent again after a dropped line.
import { useEffect, useRef, useState } from 'react'
import { SHEET_TYPES, UPLOAD_MAX_BYTES, UPLOAD_TYPES, VIDEO_TYPES, WITH_SHEETS, WITH_VIDEOS } from '#contract/file.ts'
import { useShop } from '../../shop/shop.ts'
import { unanswered } from '../../shop/failure/failure.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { MAX_MEGABYTES, sendFile } from './send-file.ts'
import { encodeJpeg, shrink, TARGET_BYTES } from './shrink-picture.ts'

export type UploadState =
  | { at: 'waiting' }
  | { at: 'preparing' }
  | { at: 'sending'; percent: number }
  | { at: 'failed'; text: string; again: File | null } // `again`: what can be sent once more as it is

/** What a system with an office program calls CSV. */
const AS_SHEETS = ['application/vnd.ms-excel', 'text/plain']

/** What is taken in a place: pictures and PDFs, spreadsheets or short videos as well, or pictures alone. */
export type Takes = 'receipt' | 'sheet' | 'evidence' | 'picture'
/** For the chooser of the browser. */
export const TAKEN: Record<Takes, readonly string[]> = {
  receipt: UPLOAD_TYPES,
  sheet: [...UPLOAD_TYPES, ...SHEET_TYPES, '.xlsx', '.csv'],
  evidence: [...UPLOAD_TYPES, ...VIDEO_TYPES, '.mp4', '.webm', '.mov'],
  picture: UPLOAD_TYPES.filter((type) => type.startsWith('image/')),
}

/** What the server is told that it is for. */
const USE: Partial<Record<Takes, string>> = { sheet: WITH_SHEETS, evidence: WITH_VIDEOS }

/** Why the file is not even sent, as a key of the texts. Browsers that do not know a type say nothing: the server looks inside. */
export function problemOf(file: Pick<File, 'type' | 'size'>, takes: Takes = 'receipt'): `${Takes}-type` | 'receipt-size' | null {
  const taken = takes === 'sheet' ? [...TAKEN.sheet, ...AS_SHEETS] : TAKEN[takes]
  if (file.type && !taken.includes(file.type)) return `${takes}-type`
  return file.size > UPLOAD_MAX_BYTES ? 'receipt-size' : null
}

/** SPEC-215..219. `keep` gets the id of the file once it is there; what it throws counts as a failure of the upload. `takes`: pictures and PDFs, unless told otherwise. */
export function useUpload(keep: (ossId: string) => Promise<void>, takes: Takes = 'receipt') {
  const { language, t } = useShop()
  const errorText = useErrorText()
  const [state, setState] = useState<UploadState>({ at: 'waiting' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File) => {
    const control = (running.current = new AbortController())
    try {
      setState({ at: 'sending', percent: 0 })
      const { ossId } = await sendFile(file, language, (percent) => setState({ at: 'sending', percent }), control.signal, USE[takes])
      await keep(ossId)
      setState({ at: 'waiting' })
    } catch (error) {
      if (control.signal.aborted) return setState({ at: 'waiting' })
      const said = errorText(error)
      const dropped = unanswered(error)
      setState({
        at: 'failed',
        text: dropped ? t('upload.upload-dropped') : said || t('upload.receipt-failed'),
        again: dropped ? file : null,
      })
    } finally {
      running.current = null
    }
  }

  const pick = async (file: File | undefined) => {
    if (!file || running.current || state.at === 'preparing') return
    const problem = problemOf(file, takes)
    if (problem) return setState({ at: 'failed', text: t(`upload.${problem}`, { size: MAX_MEGABYTES }), again: null })
    setState({ at: 'preparing' })
    await send(await smaller(file))
  }

  // Once the line is back, what was under way goes on by itself.
  const again = state.at === 'failed' ? state.again : null
  useEffect(() => {
    if (!again) return
    const retry = () => void send(again)
    window.addEventListener('online', retry, { once: true })
    return () => window.removeEventListener('online', retry)
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new on every render and always does the same
  }, [again])

  return { state, pick, cancel: () => running.current?.abort(), again: again ? () => void send(again) : null }
}

/** A picture too big is made smaller (SPEC-219); one that this browser cannot draw goes as it is. */
export async function smaller(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= TARGET_BYTES) return file
  try {
    const small = await shrink<Blob>(file, encodeJpeg)
    return small === file ? file : new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: small.type })
  } catch {
    return file
  }
}
