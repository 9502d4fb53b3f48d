// Videos as their makers write them, as small as they can be: for tests of what is taken, not for playing.

const box = (kind: string, ...inside: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(inside.map((one) => Buffer.from(one as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}
const handler = (kind: string) => box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(13))
const track = (kind: string) => box('trak', box('udta', box('name', 'Ward 7 canary')), box('mdia', handler(kind)))
type Made = { brand?: string; kind?: string; before?: Buffer; after?: Buffer; inside?: Buffer }

/** An MP4, or by `brand` 'qt  ' a MOV, that says where and by whom it was taken. */
export const mp4Of = ({ brand = 'isom', kind = 'vide', before, after, inside }: Made = {}): Buffer =>
  Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), brand),
    before ?? Buffer.alloc(0),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track(kind),
      inside ?? Buffer.alloc(0),
      box('udta', box('\u00a9xyz', '+52.5200+013.4050/ canary')),
    ),
    box('meta', 'canary'),
    box('mdat', Buffer.alloc(3_000, 'pixels')),
    after ?? Buffer.alloc(0),
  ])
export { box }

const element = (id: number[], ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 0x10000000, 0)
  return Buffer.concat([Buffer.from(id), size, body])
}
/** A WebM; `length` of its segment: as browsers leave it while they record, or said. */
export function webmOf({
  kind = 1,
  doc = 'webm',
  length = 'unknown',
  cut = 0,
}: { kind?: number; doc?: string; length?: 'unknown' | 'said'; cut?: number } = {}): Buffer {
  const inside = [
    element([0x15, 0x49, 0xa9, 0x66], Buffer.alloc(20)),
    element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0xd7], Buffer.from([1])), element([0x83], Buffer.from([kind])))),
    element([0x1f, 0x43, 0xb6, 0x75], Buffer.alloc(3_000, 'pixels')),
  ]
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(doc)))
  const segment =
    length === 'said'
      ? element([0x18, 0x53, 0x80, 0x67], ...inside)
      : Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), ...inside])
  const whole = Buffer.concat([head, segment])
  return whole.subarray(0, whole.length - cut)
}
