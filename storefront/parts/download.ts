// Files that the server makes or keeps for one reader: fetched with the token, a word while they are on their way, and one when they do not
// come (SPEC-254).
import { CODES, type Call, type Input } from '#contract/call.ts'
import { CallError, fileOf } from '#contract/client.ts'
import { downloadFile } from '#contract/file.ts'
import { dismiss, LONG_MS, toast } from '#ui/toast.ts'
import { downloadText } from '../shop/failure/failure.ts'
import { useShop } from '../shop/shop.ts'

/** So often a file that is still being made is asked for again, each time after as long as the server says. */
const TRIES = 6

async function whenMade<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask()
    } catch (error) {
      const wait = error instanceof CallError && error.code === CODES.overloaded ? error.retryAfter : undefined
      if (!wait || tried === TRIES) throw error
      await new Promise((over) => setTimeout(over, wait * 1000))
    }
  }
}

/** Answers the file, and the name that the server gives it; undefined after having told the reader why it does not come. */
export function useDownload(): <C extends Call>(one: C, input: Input<C>) => Promise<{ blob: Blob; name: string } | undefined> {
  const { call, t } = useShop()
  return async (one, input) => {
    const waiting = toast(t('failure.download-wait'), 'plain', { ms: Infinity })
    try {
      return await fileOf((await whenMade(() => call(one, input, { quiet: true }))) as unknown as Response)
    } catch (error) {
      toast(downloadText(error, t), 'bad', { ms: LONG_MS })
      return undefined
    } finally {
      dismiss(waiting)
    }
  }
}

/** The same for a file of one's own, as the reader has uploaded it. */
export function useOwnFile(): (id: number) => Promise<Blob | undefined> {
  const download = useDownload()
  return async (id) => (await download(downloadFile, { id }))?.blob
}
