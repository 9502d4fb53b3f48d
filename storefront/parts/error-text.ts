// One place that turns a failed call into a sentence for the reader (specification, section 8).
import { CODES } from '#contract/call.ts'
import { CallError } from '#contract/client.ts'
import { useT } from '../shop.ts'

const MESSAGE_MAX = 255

/** The server's own sentence; fixed ones for a dead line, a time-out and messages that are too long to be meant for people. */
export function useErrorText(): (error: unknown) => string {
  const t = useT()
  return (error) => {
    if (!(error instanceof CallError)) return t('entry.operation-failed')
    if (error.code === 0) return t('entry.network-failed')
    if (error.code === 504) return t('entry.network-timeout')
    const own = (Object.values(CODES) as number[]).includes(error.code)
    if (!own) return t('entry.network-status', { status: error.code })
    return error.message && error.message.length < MESSAGE_MAX ? error.message : t('entry.operation-failed')
  }
}
