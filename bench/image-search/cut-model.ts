// Makes features/catalogue/image-search/model/mobilenet.onnx from MobileNet v1 (1.0, 224) in ONNX with half-precision weights:
// node bench/image-search/cut-model.ts <mobilenetv1_fp16.onnx>. The classifier is taken off, three layers are shown instead, and pictures of
// other sizes are taken. Reads and writes the protobuf by hand: what is not named here stays as it is, byte for byte.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TARGET = path.join(import.meta.dirname, '../../features/catalogue/image-search/model/mobilenet.onnx')
/** Output name in the original: 28 x 28 x 256, 14 x 14 x 512, 7 x 7 x 1024 for a picture of 224. */
const SHOWN = ['t67', 't39', 't47']
const CLASSIFIER = new Set(['t27', 't28w', 't28c', 't28', 't85', 't87', 'embedding', 'probs'])
const [GRAPH, NODE, INITIALIZER, INPUT, OUTPUT] = [7, 1, 5, 11, 12]
const [NODE_OUTPUT, TENSOR_NAME] = [2, 8]
const [UINT8, FLOAT] = [2, 1]

type Field = { tag: number; wire: number; value: bigint | Buffer }

function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    let [value, shift] = [0n, 0n]
    for (;;) {
      const byte = bytes[at++]!
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
      shift += 7n
    }
  }
  while (at < bytes.length) {
    const key = Number(varint())
    const [tag, wire] = [key >> 3, key & 7]
    if (wire === 0) yield { tag, wire, value: varint() }
    else {
      const length = wire === 2 ? Number(varint()) : wire === 5 ? 4 : 8
      yield { tag, wire, value: bytes.subarray(at, (at += length)) }
    }
  }
}

function varintOf(number: bigint): Buffer {
  const out: number[] = []
  for (let left = number; ; left >>= 7n) {
    out.push(Number(left & 127n) | (left > 127n ? 128 : 0))
    if (left <= 127n) return Buffer.from(out)
  }
}

const keyOf = (tag: number, wire: number) => varintOf(BigInt((tag << 3) | wire))
const written = (tag: number, value: bigint | Buffer | string, wire = 2): Buffer => {
  if (typeof value === 'bigint') return Buffer.concat([keyOf(tag, 0), varintOf(value)])
  const bytes = Buffer.from(value as Buffer)
  return Buffer.concat([keyOf(tag, wire), ...(wire === 2 ? [varintOf(BigInt(bytes.length))] : []), bytes])
}

/** A tensor's name and type; sides that have a name may be of any length. */
function described(tag: number, name: string, type: number, sides: (string | bigint)[]): Buffer {
  const dims = sides.map((side) => written(1, written(typeof side === 'bigint' ? 1 : 2, side)))
  const tensor = Buffer.concat([written(1, BigInt(type)), written(2, Buffer.concat(dims))])
  return written(tag, Buffer.concat([written(1, name), written(2, written(1, tensor))]))
}

const text = (bytes: Buffer, tag: number) => [...fieldsOf(bytes)].filter((one) => one.tag === tag).map((one) => String(one.value))

function cut(graph: Buffer): Buffer {
  const parts: Buffer[] = []
  for (const { tag, wire, value } of fieldsOf(graph)) {
    if (tag === INPUT || tag === OUTPUT) continue
    if (tag === NODE && text(value as Buffer, NODE_OUTPUT).some((name) => CLASSIFIER.has(name))) continue
    if (tag === INITIALIZER && text(value as Buffer, TENSOR_NAME).some((name) => name.startsWith('t28'))) continue
    parts.push(written(tag, value, wire))
  }
  parts.push(described(INPUT, 'image', UINT8, ['n', 'height', 'width', 3n]))
  for (const name of SHOWN) parts.push(described(OUTPUT, name, FLOAT, ['n', `${name}c`, `${name}h`, `${name}w`]))
  return Buffer.concat(parts)
}

const source = process.argv[2]
if (!source) throw new Error('Name the ONNX file to cut.')
const model = [...fieldsOf(readFileSync(source))].map(({ tag, wire, value }) =>
  written(tag, tag === GRAPH ? cut(value as Buffer) : value, wire),
)
writeFileSync(TARGET, Buffer.concat(model))
