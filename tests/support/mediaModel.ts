import type { Interval } from '../../domain/selfStudy/intervals';

const STEP = 0.01;
const TOLD_EVERY = 0.25;

type Middleware = (player: MediaModel) => { setCurrentTime: (to: number) => number };

/**
 * Model of a video in a player with its own clock, with the order of events of HTML media elements. A seek sets the new
 * place at once; `seeking` comes a task later, `timeupdate` with the new place before `seeked`. A pause sends
 * `timeupdate` and `pause` a task later, with the place at that moment. `played` holds the parts that were played.
 */
export class MediaModel {
  /** Time of the clock in seconds. */
  clock = 0;
  readonly played: Interval[] = [];
  private readonly root = document.createElement('div');
  private readonly heard = new Map<string, (() => void)[]>();
  private tasks: { at: number; name: string }[] = [];
  private place = 0;
  private stopped = true;
  private over = false;
  private speed = 1;
  private arrives: number | undefined;
  private toldAt = 0;
  private middleware: Middleware | undefined;

  constructor(
    private readonly length: number,
    /** Seconds until the next task runs. */
    private readonly delay: () => number,
  ) {}

  /** Stand-in for the Video.js library. */
  readonly library = Object.assign(() => this, {
    use: (_: string, made: Middleware) => {
      this.middleware = made;
    },
  });

  el = () => this.root;
  addRemoteTextTrack = () => undefined;
  dispose = () => undefined;
  scrubbing = () => false;
  seeking = () => this.arrives !== undefined;
  paused = () => this.stopped;
  ended = () => this.over;
  duration = () => this.length;
  src = () => this.tell('loadedmetadata');
  defaultPlaybackRate = () => undefined;
  on(name: string, act: () => void): void {
    this.heard.set(name, [...(this.heard.get(name) ?? []), act]);
  }
  currentTime(to?: number): number {
    if (to !== undefined) this.leap(this.middleware?.(this).setCurrentTime(to) ?? to);
    return this.place;
  }
  playbackRate(rate?: number): number {
    if (rate !== undefined && rate !== this.speed) {
      this.speed = rate;
      this.tell('ratechange');
    }
    return this.speed;
  }
  play(): void {
    if (!this.stopped) return;
    if (this.over) this.leap(0);
    this.over = false;
    this.stopped = false;
    this.tell('play');
    if (!this.seeking()) this.tell('playing');
  }
  pause(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.tell('timeupdate', 'pause');
  }
  /** Seeks without the player's controls, as media keys do. */
  leap(to: number): void {
    this.place = Math.min(Math.max(0, to), this.length);
    this.over = false;
    this.arrives = this.clock + 0.02 + this.delay();
    this.tell('seeking');
  }
  /** The computer sleeps: only the clock runs on. */
  sleep(seconds: number): void {
    this.clock += seconds;
    this.toldAt = this.clock;
  }
  run(seconds: number): void {
    for (const end = this.clock + seconds; this.clock < end; ) this.step();
  }

  private tell(...names: string[]): void {
    const last = this.tasks.at(-1)?.at ?? 0;
    const at = Math.max(last, this.clock + this.delay());
    this.tasks.push(...names.map((name) => ({ at, name })));
  }
  private step(): void {
    this.clock += STEP;
    this.arrive();
    this.move();
    while (this.tasks[0] && this.tasks[0].at <= this.clock) {
      const task = this.tasks.shift();
      for (const act of this.heard.get(task?.name ?? '') ?? []) act();
    }
  }
  private arrive(): void {
    if (this.arrives === undefined || this.clock < this.arrives) return;
    this.arrives = undefined;
    this.tell('timeupdate', 'seeked');
    if (!this.stopped) this.tell('playing');
  }
  private move(): void {
    if (this.stopped || this.over || this.seeking()) return;
    const to = Math.min(this.length, this.place + STEP * this.speed);
    const last = this.played.at(-1);
    if (last && last[1] === this.place) this.played[this.played.length - 1] = [last[0], to];
    else this.played.push([this.place, to]);
    this.place = to;
    if (to >= this.length) {
      this.over = true;
      this.stopped = true;
      this.tell('timeupdate', 'pause', 'ended');
    } else if (this.clock - this.toldAt >= TOLD_EVERY) {
      this.toldAt = this.clock;
      this.tell('timeupdate');
    }
  }
}
