import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Film, films } from '../../server/seed/films';

/*
 * `npx tsx scripts/drawings/films.ts` makes the demonstration's films. It needs ffmpeg and a Chinese font (Debian:
 * ffmpeg, fonts-noto-cjk). H.264 in MP4 plays in every browser that the product supports.
 */
const folder = path.join(__dirname, '../../server/seed/films');
const font = '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc';
const SIZE = '640x360';
/** A picture a second: slides do not need more, and a quarter of an hour stays near 100 KB. */
const RATE = 1;
/** Samples of sound a second. */
const SOUND_RATE = 8000;
/** Seconds between pictures that a player can jump to. */
const KEY_EVERY = 30;

const text = (value: string, y: string, size: number, from: number, to: number) =>
  `drawtext=fontfile=${font}:text='${value}':fontsize=${size}:fontcolor=0x3E3A36:x=(w-text_w)/2:y=${y}:enable='between(t,${from},${to})'`;

function drawn({ name, title, seconds, lines }: Film): void {
  const each = seconds / lines.length;
  const filters = [
    text(title, '56', 26, 0, seconds),
    ...lines.map((line, n) => text(line, '168', 22, n * each, (n + 1) * each - 0.01)),
    `drawtext=fontfile=${font}:text='%{pts\\:hms}':fontsize=16:fontcolor=0x8A8278:x=(w-text_w)/2:y=308`,
    `drawbox=x=40:y=288:w=560:h=2:color=0xD8D2C6:t=fill`,
  ];
  const target = path.join(folder, `${name}.mp4`);
  const chime = `0.12*sin(2*PI*660*t)*exp(-5*mod(t\\,${each}))`;
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `color=c=0xFAF7F0:s=${SIZE}:r=${RATE}:d=${seconds}`],
    // A soft chime with each slide. Browsers stop a film without any sound as soon as its tab is hidden.
    ...['-f', 'lavfi', '-i', `aevalsrc=${chime}:s=${SOUND_RATE}:d=${seconds}`, '-c:a', 'aac', '-b:a', '6k'],
    ...['-vf', filters.join(','), '-c:v', 'libx264', '-profile:v', 'baseline', '-pix_fmt', 'yuv420p'],
    ...['-preset', 'veryslow', '-crf', '36', '-g', String(KEY_EVERY * RATE), '-bitexact', '-map_metadata', '-1'],
    // The index first: a player can begin before the whole film is there.
    ...['-movflags', '+faststart', '-threads', '1', target],
  ]);
}

const time = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}.000`;

for (const film of films) {
  drawn(film);
  const each = film.seconds / film.lines.length;
  const cues = film.lines.map((line, n) => `${time(n * each)} --> ${time((n + 1) * each)}\n${line}\n`);
  writeFileSync(path.join(folder, `${film.name}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
}
