// The records of a file of openFDA, cut out of its text piece by piece, so that a file of any length costs the memory of one record. Pure: text goes
// in as it comes, whole records come out as they stand.
export class RecordsFault extends Error {}

/** The FDA's longest records are far below. */
const RECORD_MAX = 4_000_000

/** Reads the objects of the array `results` of an object. Any other JSON is a fault. */
export class RecordReader {
  #depth = 0 // of braces and brackets outside of texts
  #inText = false
  #escaped = false
  #key = '' // of the outermost object, as far as it was read
  #lastKey = ''
  #inResults = false
  #record = ''
  #started = false
  #ended = false
  #found = false

  get ended(): boolean {
    return this.#ended
  }

  /** The records that end in this piece. Throws RecordsFault where it is not such a file. */
  push(text: string): string[] {
    const records: string[] = []
    let from = this.#isInRecord ? 0 : -1
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]!
      if (this.#inText) {
        if (this.#depth === 1 && !this.#escaped && sign !== '"') this.#key += sign
        if (this.#escaped) this.#escaped = false
        else if (sign === '\\') this.#escaped = true
        else if (sign === '"') {
          this.#inText = false
          if (this.#depth === 1) this.#lastKey = this.#key
        }
        continue
      }
      if (sign === '"') {
        this.#inText = true
        if (this.#depth === 1) this.#key = ''
      } else if (sign === '{' || sign === '[') {
        this.#open(sign)
        if (this.#depth === 3 && this.#inResults && sign === '{') from = at
      } else if (sign === '}' || sign === ']') {
        this.#depth--
        if (this.#inResults && this.#depth === 2 && sign === '}') {
          records.push(this.#record + text.slice(from, at + 1))
          this.#record = ''
          from = -1
        }
        if (this.#inResults && this.#depth === 1) this.#inResults = false
        if (this.#depth === 0) this.#ended = true
        if (this.#depth < 0) throw new RecordsFault('closed too often')
      } else if (!this.#started && sign.trim() !== '' && sign !== '\uFEFF') throw new RecordsFault('no object')
    }
    if (from >= 0) this.#record += text.slice(from)
    if (this.#record.length > RECORD_MAX) throw new RecordsFault('a record without end')
    return records
  }

  get #isInRecord(): boolean {
    return this.#inResults && this.#depth >= 3
  }

  #open(sign: string): void {
    if (!this.#started && sign !== '{') throw new RecordsFault('no object')
    if (this.#ended) throw new RecordsFault('more than one object')
    this.#started = true
    if (this.#depth === 1 && sign === '[' && this.#lastKey === 'results') {
      this.#inResults = true
      this.#found = true
    }
    this.#depth++
  }

  /** At the end of the file: a fault where it breaks off, or has no results. */
  end(): void {
    if (!this.#ended) throw new RecordsFault('it breaks off')
    if (!this.#found) throw new RecordsFault('no results')
  }
}
