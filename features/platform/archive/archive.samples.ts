// Archives made to measure, for tests: also such as no program writes.
import { crc32, deflateRawSync } from 'node:zlib'

/** `raw`: the name as bytes, in whatever encoding. `flags`: 1 locked, 0x800 a name in UTF-8. `claims`: how long it says to be, unpacked.
 * `extra`: bytes of extra fields. */
export type Packed = {
  name: string
  bytes: Uint8Array
  raw?: Uint8Array
  flags?: number
  claims?: number
  spoilt?: boolean
  extra?: number
}

export function zipOf(entries: readonly Packed[], claimedCount = entries.length): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, bytes, raw, flags = raw ? 0 : 0x800, claims, spoilt, extra = 0 } of entries) {
    const packed = deflateRawSync(bytes)
    if (spoilt) packed.fill(0xff, 0, 8)
    const called = Buffer.from(raw ?? Buffer.from(name))
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? bytes.length, 18)
    common.writeUInt16LE(called.length, 22)
    common.writeUInt16LE(extra, 24)
    const more = Buffer.alloc(extra)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, called, more, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, called, more)
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(claimedCount, 8)
  end.writeUInt16LE(claimedCount, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}
