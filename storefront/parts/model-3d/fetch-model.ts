/**
 * The bytes of a model, as an address in memory; `told` hears of 0..1 as they come in. Rejects when they cannot be had whole. The viewer's
 * own loader keeps a failure for good, so that asking again would not help.
 */
export async function fetchModel(url: string, bytes: number, told: (part: number) => void, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`the model answers ${response.status}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let got = 0
  const reader = response.body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parts.push(piece.value)
    got += piece.value.length
    told(Math.min(1, got / bytes))
  }
  return URL.createObjectURL(new Blob(parts, { type: 'model/gltf-binary' }))
}
