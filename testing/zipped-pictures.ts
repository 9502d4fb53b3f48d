// A ZIP of one picture under several names, for journeys.
import { zipOf } from '#features/platform/archive/archive.samples.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'

export async function zippedPictures(names: readonly string[]): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#33aa77' } }).jpeg().toBuffer() // prettier-ignore
  return zipOf(names.map((name) => ({ name, bytes })))
}
