// Pictures in a trail, which keeps the numbers of their files: told by what became of them, and shown where they are still there.
import { useT } from '../app/office.ts'
import { useListed } from './use-listed.ts'

/** '#71186' of a thing that has one; '2. 71186: what it shows' of one that has several. */
const FILE = /^(?:\d+\. |#)(\d+)/gm
const filesIn = (text: string): number[] => [...text.matchAll(FILE)].map(([, id]) => Number(id))

type Act = 'added' | 'removed' | 'replaced' | 'changed'
type Told = { acts: { act: Act; count: number }[]; shown: number[] }

/** What became of pictures; `shown`: the files that came, or whose text or place is another. */
export function pictureActs(from: string, to: string): Told {
  const [was, is] = [filesIn(from), filesIn(to)]
  const gone = was.filter((id) => !is.includes(id))
  const come = is.filter((id) => !was.includes(id))
  const replaced = Math.min(gone.length, come.length)
  const counts: [Act, number][] = [
    ['replaced', replaced],
    ['added', come.length - replaced],
    ['removed', gone.length - replaced],
  ]
  const acts = counts.flatMap(([act, count]) => (count > 0 ? [{ act, count }] : []))
  return acts.length > 0 ? { acts, shown: come } : { acts: [{ act: 'changed', count: is.length }], shown: is }
}

/** `known`: the pictures that are there now. */
export function usePictureLine(known: readonly { fileId: number; url: string }[]) {
  const t = useT()
  const list = useListed()
  return ({ from, to }: { from: string; to: string }) => {
    const { acts, shown } = pictureActs(from, to)
    return {
      to: list(acts.map(({ act, count }) => t(`kit.picture-${act}`, { count }))),
      pictures: shown.flatMap((id) => known.find(({ fileId }) => fileId === id)?.url ?? []),
    }
  }
}
