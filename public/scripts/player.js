/*
 * The player of the course viewer: the browser's own <video> with controls that keyboard, finger and screen reader can
 * use. The viewer loads it from the scripts path (specification §7); nothing else does. Its types, and what the options
 * mean, are in src/features/courseViewer/player.ts; its words come with the options.
 */
(() => {
  /** Seconds that an arrow key moves by. */
  const STEP = 5;
  /** Players stop a little beside the second that was asked for. */
  const SLACK = 0.5;
  const NOTE_MS = 5000;
  const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];
  const SVG = 'http://www.w3.org/2000/svg';

  const icons = {
    play: 'M6 4.5v15l13-7.5z',
    pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
    sound: 'M4 9v6h4l5 4V5L8 9zM16 8.5a5 5 0 0 1 0 7l1.2 1.3a7 7 0 0 0 0-9.6z',
    muted: 'M4 9v6h4l5 4V5L8 9zM15.4 9.4l2.1 2.1 2.1-2.1 1 1-2.1 2.1 2.1 2.1-1 1-2.1-2.1-2.1 2.1-1-1 2.1-2.1-2.1-2.1z',
    captions: 'M3 5h18v14H3zM5 7v10h14V7zM7 10h4v1.6H8.6v1.8H11V15H7zM13 10h4v1.6h-2.4v1.8H17V15h-4z',
    full: 'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
    small: 'M8 4h2v6H4V8h4zM14 4h2v4h4v2h-6zM4 14h6v6H8v-4H4zM14 14h6v2h-4v4h-2z',
  };

  const clock = (seconds) => {
    const whole = Math.max(0, Math.floor(seconds));
    const two = (n) => String(n).padStart(2, '0');
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
  };

  const make = (tag, props = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
      if (name in element && name !== 'list') element[name] = value;
      else element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  };

  function setIcon(button, name) {
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', icons[name]);
    path.setAttribute('fill-rule', 'evenodd');
    svg.append(path);
    button.replaceChildren(svg);
  }

  function setName(button, words, keys) {
    button.setAttribute('aria-label', words);
    button.title = keys ? `${words} (${keys})` : words;
  }

  function mount(host, options) {
    const { words, duration, maxSpeed } = options;
    const off = new AbortController();
    const on = (target, type, act) => target.addEventListener(type, act, { signal: off.signal });
    let last = options.start;
    let wanted = options.start;
    let noteTimer;

    const video = make('video', {
      playsInline: true,
      preload: 'metadata',
      className: 'study-player-film',
      tabIndex: -1,
    });
    if (options.crossOrigin) video.crossOrigin = 'anonymous';
    let track;
    if (options.captions) {
      const { src, lang, label } = options.captions;
      track = make('track', { kind: 'captions', src, srclang: lang, label });
      video.append(track);
    }
    const large = make('button', { type: 'button', className: 'study-player-large', tabIndex: -1 });
    large.setAttribute('aria-hidden', 'true');
    setIcon(large, 'play');
    const note = make('p', { className: 'study-player-note', hidden: true });
    note.setAttribute('role', 'status');
    const stage = make('div', { className: 'study-player-stage' }, video, large, note);

    const button = (icon, name, keys) => {
      const made = make('button', { type: 'button', className: 'study-player-button' });
      setIcon(made, icon);
      setName(made, name, keys);
      return made;
    };
    const play = button('play', words.play, words.space);
    const line = make('input', { type: 'range', min: 0, max: Math.max(1, duration), step: 1, value: Math.floor(last) });
    line.className = 'study-player-line';
    line.setAttribute('aria-label', words.position);
    const marks = make('div', { className: 'study-player-marks' });
    marks.setAttribute('aria-hidden', 'true');
    const groove = make('div', { className: 'study-player-groove' }, marks, line);
    const time = make('span', { className: 'study-player-time' });
    const mute = button('sound', words.mute, 'M');
    mute.classList.add('study-player-mute');
    const speed = make('select', { className: 'study-player-speed' });
    speed.setAttribute('aria-label', words.speed);
    speed.title = `${words.speed} (< >)`;
    const speeds = SPEEDS.filter((rate) => rate <= maxSpeed);
    for (const rate of speeds) speed.append(make('option', { value: String(rate) }, `${rate}×`));
    speed.value = '1';
    const captions = button('captions', words.captions, 'C');
    const full = button('full', words.full, 'F');
    const bar = make('div', { className: 'study-player-bar', dir: 'ltr' }, play, groove, time, mute, speed);
    if (track) bar.append(captions);
    if (document.fullscreenEnabled) bar.append(full);
    const root = make('div', { className: 'study-player', tabIndex: 0 }, stage, bar);
    root.setAttribute('role', 'group');
    root.setAttribute('aria-label', options.title);
    root.setAttribute('aria-keyshortcuts', 'Space ArrowLeft ArrowRight ArrowUp ArrowDown f c m < >');
    host.append(root);

    const say = (text) => {
      clearTimeout(noteTimer);
      note.hidden = false;
      note.textContent = text;
      noteTimer = setTimeout(() => {
        note.hidden = true;
      }, NOTE_MS);
    };
    const paint = (at = video.currentTime) => {
      line.value = String(Math.floor(at));
      line.setAttribute('aria-valuetext', words.at.replace('{at}', clock(at)).replace('{of}', clock(duration)));
      line.style.setProperty('--played', `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`);
      time.textContent = `${clock(at)} / ${clock(duration)}`;
    };
    const paintState = () => {
      setIcon(play, video.paused ? 'play' : 'pause');
      setName(play, video.paused ? words.play : words.pause, words.space);
      large.hidden = !video.paused;
      root.toggleAttribute('data-playing', !video.paused);
    };

    const refuse = (limit) => {
      say(words.noSkip);
      options.onRefused?.(limit);
    };
    /** Where somebody who wants to go there may go. */
    const allowed = (to) => {
      const limit = options.reach();
      const within = Math.min(Math.max(0, to), duration);
      if (within <= limit + SLACK) return within;
      refuse(limit);
      return Math.min(within, limit);
    };
    const seek = (to) => {
      wanted = allowed(to);
      if (video.readyState > 0) video.currentTime = wanted;
      paint(wanted);
    };
    const toggle = () => {
      if (!video.paused) return video.pause();
      if (video.ended) seek(0);
      void video.play().catch(() => undefined);
    };
    const setSpeed = (rate) => {
      video.playbackRate = rate;
      speed.value = String(rate);
    };
    const faster = (by) => {
      const at = speeds.indexOf(video.playbackRate) + by;
      const rate = speeds[Math.min(Math.max(at, 0), speeds.length - 1)] ?? 1;
      setSpeed(rate);
      say(`${words.speed} ${rate}×`);
    };
    const setCaptions = (shown) => {
      if (!track) return;
      track.track.mode = shown ? 'showing' : 'hidden';
      captions.setAttribute('aria-pressed', String(shown));
    };
    const toggleCaptions = () => track && setCaptions(track.track.mode !== 'showing');
    const toggleFull = () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else void root.requestFullscreen?.().catch(() => undefined);
    };
    const louder = (by) => {
      video.muted = false;
      video.volume = Math.min(1, Math.max(0, video.volume + by));
    };

    on(video, 'loadedmetadata', () => {
      if (wanted > 0) video.currentTime = Math.min(wanted, Math.max(0, video.duration - 1));
      setSpeed(Number(speed.value));
    });
    on(video, 'play', paintState);
    on(video, 'playing', () => {
      last = video.currentTime;
      options.onPlay(last);
    });
    on(video, 'timeupdate', () => {
      if (video.seeking) return;
      if (!video.paused) options.onProgress(video.currentTime);
      last = video.currentTime;
      paint();
    });
    on(video, 'seeking', () => {
      const limit = options.reach();
      if (video.currentTime <= limit + SLACK + 1) return;
      // Media keys and the like do not ask.
      video.currentTime = Math.min(last, limit);
      refuse(limit);
    });
    on(video, 'seeked', () => {
      wanted = video.currentTime;
      last = wanted;
      options.onJump(wanted);
      paint();
    });
    on(video, 'pause', () => {
      paintState();
      if (!video.ended) options.onPause(video.currentTime);
    });
    on(video, 'ended', () => {
      paintState();
      options.onEnd();
    });
    on(video, 'error', () => {
      paintState();
      options.onFailed(last);
    });
    on(video, 'ratechange', () => {
      if (video.playbackRate > maxSpeed) setSpeed(maxSpeed);
    });
    on(video, 'volumechange', () => {
      setIcon(mute, video.muted || video.volume === 0 ? 'muted' : 'sound');
      setName(mute, video.muted ? words.unmute : words.mute, 'M');
    });
    on(document, 'fullscreenchange', () => {
      const isFull = document.fullscreenElement === root;
      setIcon(full, isFull ? 'small' : 'full');
      setName(full, isFull ? words.small : words.full, 'F');
    });
    on(play, 'click', toggle);
    on(stage, 'click', () => {
      toggle();
      root.focus({ preventScroll: true });
    });
    on(mute, 'click', () => {
      video.muted = !video.muted;
    });
    on(speed, 'change', () => setSpeed(Number(speed.value)));
    on(captions, 'click', toggleCaptions);
    on(full, 'click', toggleFull);
    on(line, 'input', () => paint(Number(line.value)));
    on(line, 'change', () => seek(Number(line.value)));

    const keys = {
      ' ': toggle,
      ArrowLeft: () => seek(video.currentTime - STEP),
      ArrowRight: () => seek(video.currentTime + STEP),
      ArrowUp: () => louder(0.1),
      ArrowDown: () => louder(-0.1),
      f: toggleFull,
      c: toggleCaptions,
      m: () => {
        video.muted = !video.muted;
      },
      '<': () => faster(-1),
      '>': () => faster(1),
    };
    // Only while the focus is in the player, so that single letters do nothing to those who type or dictate elsewhere.
    on(root, 'keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target === speed) return;
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    });

    setCaptions(false);
    paint(last);
    paintState();
    video.src = options.src;

    return {
      pause: () => video.pause(),
      position: () => video.currentTime,
      seek,
      focus: () => root.focus(),
      /** The same film at another address, from the same second on. */
      reload: (src) => {
        wanted = last;
        video.src = src;
        video.load();
      },
      /** Draws what has been watched, as pairs of seconds. */
      mark: (parts) => {
        marks.replaceChildren(
          ...parts.map(([from, to]) => {
            const mark = make('i');
            mark.style.left = `${(from / duration) * 100}%`;
            mark.style.width = `${((to - from) / duration) * 100}%`;
            return mark;
          }),
        );
      },
      destroy: () => {
        off.abort();
        clearTimeout(noteTimer);
        video.pause();
        video.removeAttribute('src');
        video.load();
        root.remove();
      },
    };
  }

  window.StudyPlayer = { mount };
})();
