// Ends a run of vitest at TEST_UNTIL (milliseconds since 1970): the tests that run are finished, the rest is left out.

export default class DeadlineReporter {
  onInit(vitest) {
    const until = Number(process.env.TEST_UNTIL)
    if (!(until > 0)) return
    const end = () => vitest.cancelCurrentRun('keyboard-input')
    this.timer = setTimeout(end, Math.max(0, until - Date.now()))
  }

  onTestRunEnd() {
    clearTimeout(this.timer)
  }
}
