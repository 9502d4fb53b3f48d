/** For `assert.rejects`: a call turned down with this code, and words in which this is found. */
export const refusedWith =
  (code: number, text = /./) =>
  (error: unknown): boolean => {
    const { code: got, message } = error as { code: number; message: string }
    return got === code && text.test(message)
  }
