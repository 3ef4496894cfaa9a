/** The clocks that a table can be opened with, each with a text of its name in `newTable-clocks`. */

interface Clock {
  seconds: number
  answer_seconds?: number
  bank_seconds?: number
}

const DAY = 86_400

export const clocks: Record<string, Clock> = {
  turn60: { seconds: 60, answer_seconds: 20, bank_seconds: 60 },
  turn180: { seconds: 180, answer_seconds: 60, bank_seconds: 300 },
  move30: { seconds: 30 },
  move60: { seconds: 60 },
  day1: { seconds: DAY },
  day3: { seconds: 3 * DAY },
}
