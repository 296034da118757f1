# A Debian of its own: a throw-away layer over the files of this machine, a network that is the loopback alone, systemd as
# the first process. Run by `unshare`; the first argument is an empty folder.
set -e
mount --make-rprivate /
mount -t tmpfs -o mode=755 machine "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" machine "$1/root"
cd "$1/root"

mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
mount -t tmpfs -o mode=755 cgroup sys/fs/cgroup
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount -t cgroup2 cgroup2 sys/fs/cgroup
else
  mkdir sys/fs/cgroup/systemd sys/fs/cgroup/unified
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
  mount -t cgroup2 cgroup2 sys/fs/cgroup/unified
fi
for folder in run tmp var/tmp; do mount -t tmpfs tmpfs "$folder"; done
chmod 755 run
chmod 1777 tmp var/tmp
mount -t tmpfs -o mode=755 dev dev
mkdir dev/shm dev/pts
mount -t tmpfs -o mode=1777 shm dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
mknod -m 666 dev/null c 1 3
mknod -m 666 dev/zero c 1 5
mknod -m 666 dev/full c 1 7
mknod -m 666 dev/random c 1 8
mknod -m 666 dev/urandom c 1 9
mknod -m 666 dev/tty c 5 0
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd

hostname capelo
ip link set lo up
printf '127.0.0.1 localhost capelo capelo.example\n' >etc/hosts
: >etc/fstab
# Nothing of this machine's own services and timers comes along.
rm -rf etc/systemd/system/*.wants

mkdir outside
pivot_root . outside
umount -l /outside
exec env -i container=drill PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  chroot . /lib/systemd/systemd --unit=basic.target --show-status=no --log-target=journal </dev/null
